import { Check } from "lucide-react";
import { formatRupees } from "../lib/format.ts";
import { cx } from "../lib/cx.ts";

interface AmountPresetsProps {
  /** Whole rupees. */
  amounts: readonly number[];
  chosenRupees: number | undefined;
  onChoose: (rupees: number) => void;
  /** What an amount buys: "50 plates". */
  unitLine?: (rupees: number) => string | undefined;
  label: string;
  className?: string;
}

/** The chosen button has a tint, a border and a tick, so that it is not marked by colour alone. */
export function AmountPresets({ amounts, chosenRupees, onChoose, unitLine, label, className }: AmountPresetsProps) {
  return (
    <div role="group" aria-label={label} className={cx("grid grid-cols-3 gap-2.5", className)}>
      {amounts.map((rupees) => {
        const isPressed = rupees === chosenRupees;
        const unitText = unitLine?.(rupees);
        return (
          <button
            key={rupees}
            type="button"
            aria-pressed={isPressed}
            onClick={() => {
              onChoose(rupees);
            }}
            className={cx(
              "relative min-h-14 rounded-card px-1 py-2.5 text-center leading-tight",
              isPressed
                ? "border-[1.5px] border-neel bg-neel-tint shadow-[inset_0_0_0_1.5px_var(--neel)]"
                : "border-[1.5px] border-line-strong bg-sheet hover:border-neel",
              unitText !== undefined && "min-h-18",
            )}
          >
            <span className="display block text-[1.3125rem] leading-tight">{formatRupees(rupees)}</span>
            {unitText !== undefined && <span className="text-xs text-ink-soft">{unitText}</span>}
            {isPressed && (
              <span
                aria-hidden="true"
                className="absolute -top-2 -right-1.5 grid size-6 place-items-center rounded-full border-2 border-sheet bg-neel text-on-neel"
              >
                <Check className="size-3.5" strokeWidth={3.5} />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
