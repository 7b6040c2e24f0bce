import type { BlackRectangle } from "@daansetu/contract";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { byKey, isDrawn, movedBy, type Point, pointIn, rectangleBetween } from "./rectangles.ts";

interface RectangleBoardProps {
  src: string;
  label: string;
  rectangles: readonly BlackRectangle[];
  onChange: (rectangles: BlackRectangle[]) => void;
}

/** A pointer that is down: it draws a new rectangle, or moves one. */
type Drag = { from: Point } & ({ index: number; before: BlackRectangle } | { index?: undefined });

/** A picture on which rectangles are drawn with a pointer; those that are there are moved with it, or with the arrow keys. */
export function RectangleBoard({ src, label, rectangles, onChange }: RectangleBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const [drawn, setDrawn] = useState<BlackRectangle>();
  const replace = (index: number, rectangle: BlackRectangle) =>
    onChange(rectangles.map((each, at) => (at === index ? rectangle : each)));
  const pointOf = (event: PointerEvent): Point =>
    pointIn(board.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }, event);
  const begin = (event: PointerEvent, index?: number) => {
    if (event.button !== 0) return;
    const from = pointOf(event);
    const before = index === undefined ? undefined : rectangles[index];
    drag.current = before === undefined || index === undefined ? { from } : { from, index, before };
    board.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const current = drag.current;
    if (current === undefined) return;
    const to = pointOf(event);
    if (current.index === undefined) setDrawn(rectangleBetween(current.from, to));
    else replace(current.index, movedBy(current.before, { x: to.x - current.from.x, y: to.y - current.from.y }));
  };
  const end = (event: PointerEvent) => {
    const current = drag.current;
    drag.current = undefined;
    setDrawn(undefined);
    if (current === undefined || current.index !== undefined) return;
    const rectangle = rectangleBetween(current.from, pointOf(event));
    if (isDrawn(rectangle)) onChange([...rectangles, rectangle]);
  };
  const cancel = () => {
    drag.current = undefined;
    setDrawn(undefined);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const rectangle = rectangles[index];
    if (rectangle === undefined) return;
    const changed = byKey(rectangle, event.key, event.shiftKey);
    if (changed !== undefined) replace(index, changed);
    else if (event.key === "Delete" || event.key === "Backspace") onChange(rectangles.filter((_, at) => at !== index));
    else return;
    event.preventDefault();
  };
  return (
    // Drawing is a shortcut for pointers; the list below does the same with the keyboard.
    <div
      ref={board}
      data-testid="board"
      className="relative w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-card border border-line select-none"
      onPointerDown={(event) => begin(event)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <img src={src} alt={label} draggable={false} className="block max-h-[80dvh] max-w-full" />
      {rectangles.map((rectangle, index) => (
        <button
          key={index}
          type="button"
          aria-label={m.purchases_rectangle({ number: formatCount(index + 1) })}
          aria-describedby="rectangle-keys"
          className="absolute cursor-move bg-black/80 focus-visible:outline-3 focus-visible:outline-genda"
          style={placeOf(rectangle)}
          onPointerDown={(event) => {
            event.stopPropagation();
            begin(event, index);
          }}
          onKeyDown={(event) => handleKey(event, index)}
        />
      ))}
      {drawn !== undefined && (
        <span aria-hidden="true" className="pointer-events-none absolute bg-black/60" style={placeOf(drawn)} />
      )}
    </div>
  );
}

const placeOf = ({ left, top, width, height }: BlackRectangle) => ({
  left: `${left / 10}%`,
  top: `${top / 10}%`,
  width: `${width / 10}%`,
  height: `${height / 10}%`,
});
