import { Checkbox } from "../../../../../ui/inputs.tsx";
import type { Choice } from "./field-definition.ts";

interface ChoicesFieldProps {
  label: string;
  choices: readonly Choice[];
  value: readonly unknown[];
  onChange: (value: string[]) => void;
}

/** A group of checkboxes. */
export function ChoicesField({ label, choices, value, onChange }: ChoicesFieldProps) {
  return (
    <fieldset>
      <legend className="leading-snug font-semibold">{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          checked={value.includes(choice.value)}
          onChange={({ target }) => {
            const selected = choices.filter((option) =>
              option.value === choice.value ? target.checked : value.includes(option.value),
            );
            onChange(selected.map((option) => option.value));
          }}
        >
          {choice.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
