import type { BlackRectangle } from "@daansetu/contract";

/** Thousandths of a picture's width and height, as rectangles count. */
const WHOLE = 1000;

export interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));

/** Where in a picture something on the screen is. */
export const pointIn = (
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  { clientX, clientY }: { clientX: number; clientY: number },
): Point => ({
  x: clamp(((clientX - left) / Math.max(1, width)) * WHOLE, 0, WHOLE),
  y: clamp(((clientY - top) / Math.max(1, height)) * WHOLE, 0, WHOLE),
});

/** Whatever is asked for, a rectangle lies inside the picture and has some size. */
export function fitted({ left, top, width, height }: BlackRectangle): BlackRectangle {
  const inside = { left: clamp(left, 0, WHOLE - 1), top: clamp(top, 0, WHOLE - 1) };
  return {
    ...inside,
    width: clamp(width, 1, WHOLE - inside.left),
    height: clamp(height, 1, WHOLE - inside.top),
  };
}

export const rectangleBetween = (start: Point, end: Point): BlackRectangle =>
  fitted({
    left: Math.min(start.x, end.x),
    top: Math.min(start.y, end.y),
    width: Math.abs(end.x - start.x),
    height: Math.abs(end.y - start.y),
  });

/** A click by mistake draws almost nothing. */
export const isDrawn = ({ width, height }: BlackRectangle): boolean => width >= 5 && height >= 5;

/** Moves as far as the picture's edges. */
export const movedBy = ({ left, top, width, height }: BlackRectangle, { x, y }: Point): BlackRectangle => ({
  ...{ width, height },
  left: clamp(left + x, 0, WHOLE - width),
  top: clamp(top + y, 0, WHOLE - height),
});

export const resizedBy = (rectangle: BlackRectangle, { x, y }: Point): BlackRectangle =>
  fitted({ ...rectangle, width: rectangle.width + x, height: rectangle.height + y });

const STEP = 10;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** What an arrow key does with a rectangle: it moves it, with Shift it changes its size. `undefined` for other keys. */
export function byKey(rectangle: BlackRectangle, key: string, isShift: boolean): BlackRectangle | undefined {
  const by = ARROWS[key];
  if (by === undefined) return undefined;
  return isShift ? resizedBy(rectangle, by) : movedBy(rectangle, by);
}

/** A rectangle in the middle, for those who do not draw. */
export const MIDDLE: BlackRectangle = { left: 350, top: 450, width: 300, height: 100 };
