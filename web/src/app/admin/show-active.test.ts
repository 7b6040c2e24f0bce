import { expect, it } from "vitest";
import { scrollToShow } from "./show-active.ts";

const SCREEN = { start: 100, end: 700 };

it("a row on the screen, with its neighbours, stays where it is", () => {
  expect(scrollToShow({ start: 300, end: 336 }, SCREEN)).toBe(0);
});

it("a row below the visible part, or cut by its end, is scrolled up with its neighbour", () => {
  expect(scrollToShow({ start: 900, end: 936 }, SCREEN)).toBe(276);
  expect(scrollToShow({ start: 690, end: 726 }, SCREEN)).toBe(66);
});

it("a row above the visible part is scrolled down", () => {
  expect(scrollToShow({ start: 20, end: 56 }, SCREEN)).toBe(-120);
});
