import { Minus, Plus } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { numberIn } from "./count-values.ts";

interface CountFieldProps {
  /** In the form: `counted.kit`. */
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** As typed; empty until something was counted. */
  value: string;
  optional?: boolean;
  onChange: (value: string) => void;
}

const STEP_CLASSES =
  "grid size-14 place-items-center rounded-control border-[1.5px] border-line-strong bg-sheet text-info hover:bg-info-tint disabled:opacity-50";

/** A number that is counted with a thumb or typed. */
export function CountField({ name, label, hint, error, value, optional = false, onChange }: CountFieldProps) {
  const number = numberIn(value) ?? 0;
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional}>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] gap-2">
        <button
          type="button"
          className={STEP_CLASSES}
          aria-label={m.deliveries_one_less({ name: label })}
          disabled={number === 0}
          onClick={() => onChange(String(number - 1))}
        >
          <Icon of={Minus} size="lg" />
        </button>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          className="min-h-14! text-center text-h4! tabular-nums"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          className={STEP_CLASSES}
          aria-label={m.deliveries_one_more({ name: label })}
          onClick={() => onChange(String(number + 1))}
        >
          <Icon of={Plus} size="lg" />
        </button>
      </div>
    </Field>
  );
}
