import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startSwiper } from "./swiper-row.ts";

const DELAY_MS = 2_500;
/** Swiper needs layout, which these tests lack. */
const moves = vi.hoisted(() => ({ count: 0 }));
vi.mock("swiper", () => ({
  default: class {
    isLocked = false;
    slideNext() {
      moves.count += 1;
    }
    destroy() {
      // Swiper is replaced.
    }
  },
}));

const start = (delayMs: number | undefined) =>
  startSwiper(document.createElement("div"), { delayMs, stepMs: 400, onLock: () => undefined });
const movesIn = (ms: number) => {
  moves.count = 0;
  vi.advanceTimersByTime(ms);
  return moves.count;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("moves on once in each interval, from its start to its pause, and asks for no frame in between", () => {
  const askForFrame = vi.spyOn(globalThis, "requestAnimationFrame");
  const row = start(DELAY_MS);
  expect(movesIn(2 * DELAY_MS)).toBe(0);
  row.startAutoplay();
  expect(movesIn(DELAY_MS - 1)).toBe(0);
  expect(movesIn(1)).toBe(1);
  expect(movesIn(3 * DELAY_MS)).toBe(3);
  row.pauseAutoplay();
  expect(movesIn(3 * DELAY_MS)).toBe(0);
  expect(askForFrame).not.toHaveBeenCalled();
});

it("started twice, moves no faster", () => {
  const row = start(DELAY_MS);
  row.startAutoplay();
  row.startAutoplay();
  expect(movesIn(2 * DELAY_MS)).toBe(2);
});

it("stays where it is in a tab that nobody sees, without an interval, and once it is destroyed", () => {
  const row = start(DELAY_MS);
  row.startAutoplay();
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  expect(movesIn(DELAY_MS)).toBe(0);
  isHidden.mockReturnValue(false);
  expect(movesIn(DELAY_MS)).toBe(1);
  row.destroy();
  expect(movesIn(2 * DELAY_MS)).toBe(0);
  start(undefined).startAutoplay();
  expect(movesIn(2 * DELAY_MS)).toBe(0);
});
