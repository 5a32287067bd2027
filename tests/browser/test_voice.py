"""The browser's voices, whatever they do: named late, silent, cut off, or never done."""

import pytest
from tests.browser.harness import harnessing

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# An engine whose voices come when a test says so, and whose utterances end when a test ends them.
ENGINE = """
window.spoken = [];
window.cancelled = 0;
window.offered = [];
class Utterance extends EventTarget {
  constructor(text) { super(); this.text = text; }
}
class Engine extends EventTarget {
  speaking = false;
  pending = false;
  getVoices() { return window.offered; }
  resume() {}
  speak(utterance) { this.speaking = true; this.now = utterance; window.spoken.push(utterance); }
  cancel() { this.speaking = false; window.cancelled += 1; }
  finish(name = "end") { this.speaking = false; this.now.dispatchEvent(new Event(name)); }
}
Object.defineProperty(window, "speechSynthesis", { value: new Engine(), configurable: true });
window.SpeechSynthesisUtterance = Utterance;
window.bring = voices => {
  window.offered = voices.map(([voiceURI, name, lang, localService]) =>
    ({ voiceURI, name, lang, localService, default: false }));
  speechSynthesis.dispatchEvent(new Event("voiceschanged"));
};
"""
SETUP = """
from shuffleup.browser import gestures, voice as module
gestures._callbacks.clear()
module.PATIENCE_MS = 8_000
module.PATIENCE_FOR_A_CHARACTER_MS = 100
changes, told = [], []
voice = module.Voice(lambda: changes.append(1))
def say(text, uri="", language="en"):
    voice.say(text, language, uri, 0.5, 1.2, told.append)
"""
VOICES = (
    '[["uri:bea","Bea","de-DE",true],["uri:net","Nell","en-US",false],["uri:ann","Ann","en_GB",true],'
    '["uri:cia","Cia","sv-SE",true]]'
)


@pytest.fixture(scope="module")
def opened(chromium_browser):
    with harnessing(chromium_browser) as page:
        yield page.open(before=ENGINE)


@pytest.fixture
def page(opened):
    opened.js("void (offered = [], spoken.length = 0, cancelled = 0, speechSynthesis.speaking = false)")
    opened.run(SETUP)
    return opened


def test_voices_that_come_late_are_told_and_stand_in_order(page):
    assert page.run("voice.voices('en')") == []
    page.js(f"bring({VOICES})")
    assert page.run("len(changes)") == 1
    assert page.run("[each.name for each in voice.voices('en')]") == ["Ann", "Nell", "Bea", "Cia"]
    assert page.run("[each.name for each in voice.voices('sv')]")[0] == "Cia"


def test_the_best_voice_of_the_language_speaks_unless_one_is_chosen(page):
    page.js(f"bring({VOICES})")
    page.run("say('Level 4')")
    assert page.js("[spoken[0].text, spoken[0].voice.name, spoken[0].lang, spoken[0].volume, spoken[0].rate]") == [
        *("Level 4", "Ann", "en_GB", 0.5, 1.2)
    ]
    page.js("speechSynthesis.finish()")
    page.run("say('Level 4', 'uri:net')")
    assert page.js("spoken[1].voice.name") == "Nell"


def test_without_a_voice_of_the_language_the_browser_may_try_its_own(page):
    page.run("say('Level 4', 'uri:gone', 'sv')")
    assert page.js("[spoken[0].voice === undefined, spoken[0].lang]") == [True, "sv"]


@pytest.mark.parametrize(("event", "said"), [("end", True), ("error", False)])
def test_whoever_asked_hears_how_it_went_once(page, event, said):
    page.run("say('Level 4')")
    page.js(f"speechSynthesis.finish('{event}')")
    page.js("spoken[0].dispatchEvent(new Event('end'))")
    assert page.run("told") == [said]


def test_a_voice_that_never_ends_is_given_up(page):
    page.run("module.PATIENCE_MS = 50; module.PATIENCE_FOR_A_CHARACTER_MS = 0; say('Level 4')")
    page.wait("told == [False]")
    assert page.js("cancelled") == 1


def test_after_silence_was_asked_for_the_next_words_wait_a_moment_and_come(page):
    page.run("say('Level 4')")
    page.run("say('Level 5')")
    assert page.js("cancelled") == 1
    page.wait_js("spoken.length === 2")
    page.js("speechSynthesis.finish()")
    assert page.run("told") == [True]


def test_a_gesture_unlocks_the_voice_with_silent_words_once(page):
    page.tap()
    assert page.js("spoken.length") == 0
    page.run("voice.get_ready(); voice.get_ready()")
    page.tap()
    page.wait_js("spoken.length > 0")
    page.js("speechSynthesis.finish()")
    page.tap()
    assert page.js("spoken.map(each => [each.text, each.volume])") == [[" ", 0]]


def test_a_browser_without_voices_says_no_at_once(page):
    page.js("void (window.kept = speechSynthesis)")
    page.js("void Object.defineProperty(window, 'speechSynthesis', { value: undefined, configurable: true })")
    try:
        page.run(SETUP + "say('Level 4')")
        assert page.run("[told, list(voice.voices('en'))]") == [[False], []]
    finally:
        page.js("void Object.defineProperty(window, 'speechSynthesis', { value: kept, configurable: true })")
