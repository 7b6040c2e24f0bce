import { type BlackRectangle, MAX_BLACK_RECTANGLES } from "@daansetu/contract";
import { Plus, Trash2 } from "lucide-react";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { fitted, MIDDLE } from "./rectangles.ts";

const SIDES = ["left", "top", "width", "height"] as const;
const SIDE_LABELS: Record<(typeof SIDES)[number], () => string> = {
  left: m.purchases_rectangle_left,
  top: m.purchases_rectangle_top,
  width: m.purchases_rectangle_width,
  height: m.purchases_rectangle_height,
};

interface RectangleListProps {
  rectangles: readonly BlackRectangle[];
  onChange: (rectangles: BlackRectangle[]) => void;
}

/** The rectangles in numbers, in percent of the picture: all that drawing does, with the keyboard. */
export function RectangleList({ rectangles, onChange }: RectangleListProps) {
  return (
    <div className="grid gap-3">
      <p id="rectangle-keys" className="text-sm text-ink-soft">
        {m.purchases_rectangle_keys()}
      </p>
      <ol className="grid gap-2">
        {rectangles.map((rectangle, index) => {
          const name = m.purchases_rectangle({ number: formatCount(index + 1) });
          return (
            <li key={index}>
              <fieldset className="flex flex-wrap items-end gap-3 border-b border-line pb-2">
                <legend className="text-sm font-semibold">{name}</legend>
                {SIDES.map((side) => (
                  <label key={side} className="grid gap-0.5 text-sm text-ink-soft">
                    {SIDE_LABELS[side]()}
                    <input
                      type="number"
                      min={side === "left" || side === "top" ? 0 : 0.1}
                      max={100}
                      step={0.5}
                      value={rectangle[side] / 10}
                      className="input min-h-11! w-24! py-1.5"
                      onChange={({ target }) => {
                        const share = Math.round(Number(target.value) * 10);
                        if (target.value === "" || !Number.isFinite(share)) return;
                        onChange(
                          rectangles.map((each, at) => (at === index ? fitted({ ...each, [side]: share }) : each)),
                        );
                      }}
                    />
                  </label>
                ))}
                <IconButton
                  icon={Trash2}
                  label={m.purchases_rectangle_remove({ name })}
                  onClick={() => onChange(rectangles.filter((_, at) => at !== index))}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        variant="line"
        icon={Plus}
        className="justify-self-start"
        disabled={rectangles.length >= MAX_BLACK_RECTANGLES}
        onClick={() => onChange([...rectangles, MIDDLE])}
      >
        {m.purchases_rectangle_add()}
      </Button>
    </div>
  );
}
