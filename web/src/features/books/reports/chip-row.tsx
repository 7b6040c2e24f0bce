import { cx } from "../../../lib/cx.ts";

interface ChipRowProps<Id extends string | number> {
  label: string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** A single-choice group of toggle buttons. */
export function ChipRow<Id extends string | number>({ label, options, selected, onSelect }: ChipRowProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === selected}
          onClick={() => {
            onSelect(option.id);
          }}
          className={cx(
            "min-h-11 rounded-full border-[1.5px] px-3.5 text-sm font-semibold",
            option.id === selected
              ? "border-info bg-info text-on-info"
              : "border-line bg-sheet text-ink-soft hover:border-info hover:text-info",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
