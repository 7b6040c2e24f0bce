import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

function Page({ isLoaded }: { isLoaded: boolean }) {
  useScrollRestoration();
  return isLoaded ? <h2 id="papers">Bills</h2> : null;
}
/** A key of its own: positions are kept by key, and all entries that begin a history in a test have the same. */
const entry = () => ({ pathname: "/storypage/kitchen", hash: "#papers", key: crypto.randomUUID() });
const pageOf = (isLoaded: boolean) => (
  <MemoryRouter initialEntries={[entry()]}>
    <Page isLoaded={isLoaded} />
  </MemoryRouter>
);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const scrolledTo: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "requestAnimationFrame", "cancelAnimationFrame"] });
  scrolledTo.length = 0;
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.id);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("A link to a part of a page scrolls to it once, even if the part takes seconds to load", () => {
  const { rerender } = render(pageOf(false));
  pass(8_000);
  rerender(pageOf(true));
  pass(1_000);
  expect(scrolledTo).toEqual(["papers"]);
});

it("A part that loads after the visitor has moved on takes them nowhere", () => {
  const { rerender } = render(pageOf(false));
  pass(1_000);
  fireEvent.wheel(window);
  rerender(pageOf(true));
  pass(1_000);
  expect(scrolledTo).toEqual([]);
});
