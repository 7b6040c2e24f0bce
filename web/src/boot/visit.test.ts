import { expect, it, vi } from "vitest";
import { whenTouched } from "./visit.ts";

it("A row that the browser moves by itself is no touch", () => {
  const touched = vi.fn();
  whenTouched(touched);
  document.body.dispatchEvent(new Event("scroll", { bubbles: true }));
  expect(touched).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
});

it("A pointer that rests while the page moves below it is no touch, and one that moves is", () => {
  const touched = vi.fn();
  whenTouched(touched);
  const moveTo = (screenX: number) =>
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, screenX }));
  moveTo(0);
  moveTo(0);
  expect(touched).not.toHaveBeenCalled();
  moveTo(3);
  expect(touched).toHaveBeenCalledTimes(1);
});

it.each(["pointerdown", "touchstart", "wheel", "keydown", "focusin", "input", "click"])(
  "The first %s is a touch, and the next is none",
  (type) => {
    const touched = vi.fn();
    whenTouched(touched);
    for (let time = 0; time < 2; time += 1) document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(touched).toHaveBeenCalledTimes(1);
  },
);

it("A connection that is lost counts as a touch, because the page says so", () => {
  const touched = vi.fn();
  whenTouched(touched);
  window.dispatchEvent(new Event("offline"));
  expect(touched).toHaveBeenCalledTimes(1);
});
