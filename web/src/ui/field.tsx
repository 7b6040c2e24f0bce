import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { cx } from "../lib/cx.ts";
import { m } from "../paraglide/messages.js";
import { Icon } from "./icon.tsx";

interface Wiring {
  id: string;
  name: string | undefined;
  invalid: boolean;
  describedBy: string | undefined;
  required: boolean;
}

const FieldWiring = createContext<Wiring | undefined>(undefined);

/** The element id of a field, for links from the error summary. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/** Props that an input inside a `Field` must spread: id, name and ARIA attributes. Empty outside a field. */
export function useFieldWiring() {
  const wiring = use(FieldWiring);
  if (!wiring) return {};
  return {
    id: wiring.id,
    name: wiring.name,
    required: wiring.required,
    "aria-invalid": wiring.invalid || undefined,
    "aria-describedby": wiring.describedBy,
  };
}

interface FieldProps {
  /** The dotted path in the contract ("donor.pincode"); the element id is derived from it. */
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Says what to do about the error. */
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** One input of this module. */
  children: ReactNode;
}

/** A label, an input, and the error or hint below it. */
export function Field({ name, label, hint, error, optional = false, className, children }: FieldProps) {
  const generatedId = useId();
  const id = name === undefined ? generatedId : fieldId(name);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cx("grid content-start gap-[0.3125rem]", className)}>
      <label htmlFor={id} className="leading-snug font-semibold">
        {label} {optional && <span className="font-normal text-ink-mute">{m.ui_optional()}</span>}
      </label>
      <FieldWiring value={{ id, name, invalid: error !== undefined, describedBy, required: !optional }}>
        {children}
      </FieldWiring>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error message below a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <Icon of={CircleAlert} size="sm" className="mt-0.5" />
      {children}
    </p>
  );
}
