"""The guard keeps errors inside Python, remembers them, and tells the app once."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from shuffleup.browser import guard as module
from shuffleup.browser.guard import KEPT, REMIND_MS, guard, on_error, reports, spawn


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Runs a coroutine in a loop of its own: this thread's may be the browser tests'."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@pytest.fixture(autouse=True)
def _fresh(capsys):
    module.forget_reports()
    on_error(None)
    yield
    module.forget_reports()
    on_error(None)
    capsys.readouterr()


@guard
def divide(dividend: int, divisor: int) -> float:
    """Divides."""
    return dividend / divisor


def test_what_works_passes_through():
    assert divide(6, divisor=3) == 2
    assert divide.__name__ == "divide"
    assert divide.__doc__ == "Divides."
    assert reports() == ()


def test_an_error_becomes_a_report():
    assert divide(1, 0) is None
    [report] = reports()
    assert report.message == "ZeroDivisionError: division by zero"
    assert report.where.endswith(".divide")
    assert "dividend / divisor" in report.trace
    assert report.times == 1
    assert report.message in report.text
    assert "UTC" in report.text


def test_the_same_error_is_counted_and_printed_once(capsys):
    for _ in range(1_000):
        divide(1, 0)
    [report] = reports()
    assert report.times == 1_000
    assert capsys.readouterr().err.count("ZeroDivisionError") == 1


def test_the_list_is_short():
    @guard
    def fail(number):
        raise ValueError(number)

    for number in range(KEPT + 20):
        fail(number)
    assert len(reports()) == KEPT
    assert reports()[-1].message == f"ValueError: {KEPT + 19}"


def test_the_app_is_told_once_and_reminded(monkeypatch):
    now = 1_000_000.0
    monkeypatch.setattr(module.time, "time", lambda: now)
    told = []
    on_error(told.append)
    for _ in range(10):
        divide(1, 0)
    assert [report.times for report in told] == [1]
    now += REMIND_MS / 1000
    for _ in range(10):
        divide(1, 0)
    assert [report.times for report in told] == [1, 11]


def test_a_handler_that_fails_does_no_harm(capsys):
    def show(_report):
        raise RuntimeError("the panel is broken too")

    on_error(show)
    assert divide(1, 0) is None
    assert divide(1, 0) is None
    assert "the panel is broken too" in capsys.readouterr().err
    assert [report.times for report in reports()] == [2]


def test_async_functions_are_guarded_too():
    @guard
    async def later(value):
        await asyncio.sleep(0)
        if value is None:
            raise LookupError("nothing there")
        return value

    assert run_apart(later(3)) == 3
    assert run_apart(later(None)) is None
    assert [report.message for report in reports()] == ["LookupError: nothing there"]


def test_being_cancelled_is_no_error():
    @guard
    async def forever():
        await asyncio.Event().wait()

    async def main():
        task = asyncio.ensure_future(forever())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run_apart(main())
    assert reports() == ()


def test_background_work_is_held_and_guarded():
    done = []

    async def work(fails):
        await asyncio.sleep(0)
        if fails:
            raise OSError("the disk is gone")
        done.append(True)

    async def main():
        spawn(work(False))
        spawn(work(True))
        assert len(module._tasks) == 2
        await asyncio.sleep(0.01)
        assert not module._tasks

    run_apart(main())
    assert done == [True]
    [report] = reports()
    assert report.where.endswith("work")
    assert report.message == "OSError: the disk is gone"


def test_leaving_the_program_is_not_caught():
    @guard
    def leave():
        raise SystemExit(3)

    with pytest.raises(SystemExit):
        leave()
