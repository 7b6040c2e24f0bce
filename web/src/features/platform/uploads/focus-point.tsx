import type { Picture } from "@daansetu/contract";
import { type PointerEvent, useId } from "react";
import { formatPercent } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

interface FocusPointProps {
  picture: Picture;
  onChange: (picture: Picture) => void;
}

const clampPercent = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** The point that crops keep in view; set on the picture or by two sliders. */
export function FocusPoint({ picture, onChange }: FocusPointProps) {
  const setPoint = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onChange({
      ...picture,
      focusX: clampPercent(((event.clientX - left) / width) * 100),
      focusY: clampPercent(((event.clientY - top) / height) * 100),
    });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 leading-snug font-semibold">{m.uploads_focus()}</legend>
      <div
        className="relative max-w-full cursor-crosshair touch-none justify-self-start overflow-hidden rounded-control"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setPoint(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) setPoint(event);
        }}
      >
        <img src={picture.src} alt={picture.alt} draggable={false} className="max-h-72 max-w-full select-none" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-[3px] border-sheet outline-2 outline-night"
          style={{ left: `${picture.focusX}%`, top: `${picture.focusY}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft">{m.uploads_focus_hint()}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Slider
          label={m.uploads_focus_across()}
          value={picture.focusX}
          onChange={(focusX) => onChange({ ...picture, focusX })}
        />
        <Slider
          label={m.uploads_focus_down()}
          value={picture.focusY}
          onChange={(focusY) => onChange({ ...picture, focusY })}
        />
      </div>
    </fieldset>
  );
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="grid">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        aria-valuetext={m.uploads_focus_value({ percent: formatPercent(value / 100) })}
        className="h-11 w-full accent-info"
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
}
