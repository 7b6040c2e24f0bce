import { FieldError, useFieldId } from "./field.tsx";
import { Checkbox } from "./inputs.tsx";

interface ConfirmFieldProps {
  name: string;
  isChecked: boolean;
  label: string;
  error: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox that must be checked, and the error below it. */
export function ConfirmField({ name, isChecked, label, error, onChange }: ConfirmFieldProps) {
  const id = useFieldId()(name);
  const errorId = `${id}-error`;
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {label}
      </Checkbox>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
