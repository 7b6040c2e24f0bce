import { cx } from "../../lib/cx.ts";

interface ChoiceBoxProps {
  label: string;
  isChecked: boolean;
  /** Indeterminate: some but not all rows are selected. */
  isMixed?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
}

/** A checkbox that selects a row, or all rows of the page, with a touch target of 44 px. */
export function ChoiceBox({ label, isChecked, isMixed = false, onChange }: ChoiceBoxProps) {
  return (
    <label className="records-over -m-2.5 inline-grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        ref={(checkbox) => {
          if (checkbox !== null) checkbox.indeterminate = isMixed && !isChecked;
        }}
        className={cx("check-box", isMixed && !isChecked && "border-4 border-info")}
        onChange={({ target, nativeEvent }) => {
          onChange(target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
        }}
      />
    </label>
  );
}
