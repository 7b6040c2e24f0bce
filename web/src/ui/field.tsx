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

/** The id under which a field with this name stands on the page, for links from the error summary. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/** What an input inside a `Field` spreads on itself: id, name, aria. Outside a field it is empty. */
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
  /** The dotted path of the contract ("donor.pincode"); it makes the id that the error summary links to. */
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence that says what to do. */
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** One input of this kit. */
  children: ReactNode;
}

/** Label above, input, then the error or the hint below. */
export function Field({ name, label, hint, error, optional = false, className, children }: FieldProps) {
  const generated = useId();
  const id = name === undefined ? generated : fieldId(name);
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

/** The sentence below a field that needs another look. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-madder">
      <Icon of={CircleAlert} size="sm" className="mt-0.5" />
      {children}
    </p>
  );
}
