import Swiper from "swiper";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { startSwiper, type SwiperRow } from "./swiper-row.ts";

const DELAY_MS = 2_500;
const rows: SwiperRow[] = [];
/** Swiper needs layout to move, which these tests lack. */
let slideNext: MockInstance<Swiper["slideNext"]>;

const start = (delayMs: number | undefined) => {
  const view = document.createElement("div");
  view.append(document.createElement("div"));
  view.firstElementChild?.classList.add("carousel-row");
  const row = startSwiper(view, { delayMs, stepMs: 400, onLock: () => undefined });
  rows.push(row);
  return row;
};
const movesIn = (ms: number) => {
  slideNext.mockClear();
  vi.advanceTimersByTime(ms);
  return slideNext.mock.calls.length;
};

beforeEach(() => {
  vi.useFakeTimers();
  slideNext = vi.spyOn(Swiper.prototype, "slideNext").mockReturnValue(true);
});
afterEach(() => {
  for (const row of rows.splice(0)) row.destroy();
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

describe("a row of filters", () => {
  /** Without layout, so the slides that are whole in view are marked by hand, as Swiper does. */
  function startFilters(wholeInView: number[]) {
    const view = document.createElement("div");
    view.innerHTML = `<ul class="carousel-row">${"<li class='carousel-slide'><button aria-pressed='false'></button></li>".repeat(4)}</ul>`;
    vi.spyOn(view, "clientWidth", "get").mockReturnValue(300);
    const slideTo = vi.spyOn(Swiper.prototype, "slideTo").mockReturnValue(true);
    rows.push(startSwiper(view, { delayMs: undefined, stepMs: 400, onLock: () => undefined }));
    slideTo.mockClear();
    const slides = [...view.querySelectorAll("li")];
    slides.forEach((slide, index) => slide.classList.toggle("swiper-slide-fully-visible", wholeInView.includes(index)));
    const press = async (index: number) => {
      slides.forEach((slide, other) => slide.firstElementChild?.setAttribute("aria-pressed", String(other === index)));
      await vi.advanceTimersByTimeAsync(50);
    };
    return { slideTo, press };
  }

  it("moves the chosen one into view, whoever chose it, and lets one that is whole in view stay under the finger", async () => {
    const { slideTo, press } = startFilters([0, 1]);
    await press(1);
    expect(slideTo).not.toHaveBeenCalled();
    await press(3);
    expect(slideTo.mock.calls).toEqual([[3, 400]]);
  });

  it("moves nothing for a choice that has no slide, and nothing once it is destroyed", async () => {
    const { slideTo, press } = startFilters([0]);
    await press(99);
    expect(slideTo).not.toHaveBeenCalled();
    for (const row of rows.splice(0)) row.destroy();
    await press(3);
    expect(slideTo).not.toHaveBeenCalled();
  });
});
