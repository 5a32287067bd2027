"""The built site in other browsers. They are no part of `make test`: these tests run only where they are named."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browsers.device import Device, Network
from tests.browsers.drivers import ALL, Browser
from tools.serve import serving
from tools.worker import stamped

from tools import layout

HERE = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    named = (Path(config.invocation_params.dir, arg.partition("::")[0]) for arg in config.args)
    return None if any(HERE in (path, *path.parents) for path in named) else True


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, with its ears open for what goes wrong in it."""
    site = tmp_path_factory.mktemp("site") / "site"
    shutil.copytree(layout.SITE, site)
    first = site / "assets" / "face.js"
    first.write_text((HERE / "complaints.js").read_text("utf-8") + first.read_text("utf-8"), "utf-8")
    (site / "sw.js").write_text(stamped((layout.ROOT / "sw.js").read_text("utf-8"), site), "utf-8")
    return site


@pytest.fixture(scope="session", params=ALL)
def window(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A window of each browser, one browser after the other."""
    with ALL[request.param](lambda: request.getfixturevalue("playwright")) as window:
        yield window


@pytest.fixture
def device(window: Browser, site: Path) -> Iterator[Device]:
    """The window on an empty device: a port of its own is an origin of its own, with nothing stored for it."""
    network = Network(site)
    with serving(network, base="/shuffle-up/") as url:
        device = Device(window, network)
        window.open(url)
        device.ready()
        yield device
        assert device.complaints() == []
