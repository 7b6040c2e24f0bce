import { Minus, Plus } from "lucide-react";
import { m } from "../paraglide/messages.js";
import { Icon } from "./icon.tsx";

interface StepperProps {
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** Label of the counted unit: "Plates a month". */
  label: string;
}

const SIDE_BUTTON_CLASSES =
  "grid h-[2.875rem] place-items-center text-info hover:bg-info-tint disabled:cursor-not-allowed disabled:text-ink-mute disabled:opacity-50 focus-visible:-outline-offset-3";

/** A number input with buttons; stays within `min` and `max`, and announces changes of the value. */
export function Stepper({ value, min = 0, max = Number.MAX_SAFE_INTEGER, onChange, label }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-grid grid-cols-[--spacing(12)_--spacing(13)_--spacing(12)] items-center overflow-hidden rounded-control border-[1.5px] border-line-strong bg-sheet"
    >
      <button
        type="button"
        className={SIDE_BUTTON_CLASSES}
        aria-label={m.ui_decrease()}
        disabled={value <= min}
        onClick={() => {
          onChange(Math.max(min, value - 1));
        }}
      >
        <Icon of={Minus} />
      </button>
      <output className="text-center text-lg font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        className={SIDE_BUTTON_CLASSES}
        aria-label={m.ui_increase()}
        disabled={value >= max}
        onClick={() => {
          onChange(Math.min(max, value + 1));
        }}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
