import { afterEach, describe, expect, it, vi } from "vitest";
import { RENDERED_STATE_ID } from "../lib/rendered-state-id.ts";
import { TOKEN_KEY } from "../lib/session/token-key.ts";
import { isFirstVisit, logInAddress, onInteraction } from "./visit.ts";

it("A row that the browser moves by itself is no interaction", () => {
  const callback = vi.fn();
  onInteraction(callback);
  document.body.dispatchEvent(new Event("scroll", { bubbles: true }));
  expect(callback).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
});

it("A pointer that rests while the page moves below it is no interaction, and one that moves is", () => {
  const callback = vi.fn();
  onInteraction(callback);
  const moveTo = (screenX: number) =>
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, screenX }));
  moveTo(0);
  moveTo(0);
  expect(callback).not.toHaveBeenCalled();
  moveTo(3);
  expect(callback).toHaveBeenCalledTimes(1);
});

it.each(["pointerdown", "touchstart", "wheel", "keydown", "focusin", "input", "click"])(
  "The first %s is an interaction, and the next is none",
  (type) => {
    const callback = vi.fn();
    onInteraction(callback);
    for (let time = 0; time < 2; time += 1) document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(callback).toHaveBeenCalledTimes(1);
  },
);

it("A click on a link is no interaction: the browser follows it, and the next page comes sooner without this one's script", () => {
  const callback = vi.fn();
  document.body.innerHTML = '<a href="#donate"><b>Donate</b></a><button>Share</button>';
  onInteraction(callback);
  for (const type of ["pointerdown", "touchstart", "focusin", "click"])
    document.querySelector("b")!.dispatchEvent(new Event(type, { bubbles: true }));
  expect(callback).not.toHaveBeenCalled();
  document.querySelector("button")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(callback).toHaveBeenCalledTimes(1);
});

it("A connection that is lost counts as an interaction, because the page says so", () => {
  const callback = vi.fn();
  onInteraction(callback);
  window.dispatchEvent(new Event("offline"));
  expect(callback).toHaveBeenCalledTimes(1);
});

describe("A page that a typed address opens with a session only", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    document.body.replaceChildren();
    window.history.replaceState(null, "", "/");
  });

  const open = (address: string, referrer: string, logIn = ' data-log-in="/login"') => {
    // The test's browser measures no navigation.
    vi.stubGlobal("PerformanceNavigationTiming", vi.fn());
    document.body.innerHTML = `<script type="application/json" id="${RENDERED_STATE_ID}"${logIn}></script>`;
    window.history.replaceState(null, "", address);
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  };

  it("leads whoever comes from outside to the log-in, which knows the way back", () => {
    open("/donate/a?amount=500", "https://chat.example/");
    expect(logInAddress()).toBe("/login?next=%2Fdonate%2Fa%3Famount%3D500");
  });

  it("has what a link had chosen behind its hash in the way back", () => {
    open("/donate/a?amount=500#give-kit", "https://chat.example/");
    expect(logInAddress()).toBe("/login?next=%2Fdonate%2Fa%3Famount%3D500%23give-kit");
  });

  it("is shown to whoever was led there by a link of the site, and its script waits for an interaction", () => {
    open("/donate/a", `${window.location.origin}/storypage/a`);
    expect(logInAddress()).toBeUndefined();
    expect(isFirstVisit()).toBe(true);
  });

  it("is shown to whoever has a session, and its script loads at once", () => {
    localStorage.setItem(TOKEN_KEY, "a token");
    open("/donate/a", "");
    expect(logInAddress()).toBeUndefined();
    expect(isFirstVisit()).toBe(false);
  });

  it("is any other page where the rendering does not say so", () => {
    open("/storypage/a", "", "");
    expect(logInAddress()).toBeUndefined();
  });
});
