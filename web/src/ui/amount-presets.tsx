import { Check } from "lucide-react";
import { formatRupees } from "../lib/format.ts";
import { cx } from "../lib/cx.ts";

interface AmountPresetsProps {
  /** Whole rupees. */
  amounts: readonly number[];
  chosenRupees: number | undefined;
  onChoose: (rupees: number) => void;
  /** What the amount buys: "50 plates". */
  unitLine?: (rupees: number) => string | undefined;
  label: string;
  className?: string;
}

export function AmountPresets({ amounts, chosenRupees, onChoose, unitLine, label, className }: AmountPresetsProps) {
  return (
    <div role="group" aria-label={label} className={cx("presets", className)}>
      {amounts.map((rupees) => (
        <PresetButton
          key={rupees}
          title={formatRupees(rupees)}
          line={unitLine?.(rupees)}
          isChosen={rupees === chosenRupees}
          onChoose={() => {
            onChoose(rupees);
          }}
        />
      ))}
    </div>
  );
}

interface PresetButtonProps {
  title: string;
  /** What the amount buys: "50 plates". */
  line: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** A preset amount. Once chosen, it has a tint, a border and a tick, so that it is not marked by colour alone. */
export function PresetButton({ title, line, isChosen, onChoose }: PresetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "relative grid min-h-14 rounded-card border-[1.5px] px-1 py-2.5 text-center leading-tight",
        isChosen
          ? "border-info bg-info-tint shadow-[inset_0_0_0_1.5px_var(--info)]"
          : "border-line-strong bg-sheet hover:border-info",
        // Aligns prices in one line, even if the text below takes two lines.
        line === undefined ? "content-center" : "min-h-18 content-start pt-3",
      )}
    >
      <span className="display block text-[1.3125rem] leading-tight">{title}</span>
      {line !== undefined && <span className="mt-1 text-xs leading-tight text-ink-soft">{line}</span>}
      {isChosen && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-1.5 grid size-6 place-items-center rounded-full border-2 border-sheet bg-info text-on-info"
        >
          <Check className="size-3.5" strokeWidth={3.5} />
        </span>
      )}
    </button>
  );
}
