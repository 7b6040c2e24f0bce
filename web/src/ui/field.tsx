import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { cx } from "../lib/cx.ts";
import { changeAtPath, valueAtPath } from "../lib/dotted-path.ts";
import { m } from "../paraglide/messages.js";
import { Icon } from "./icon.tsx";

interface Wiring {
  id: string;
  name: string | undefined;
  invalid: boolean;
  describedBy: string | undefined;
  required: boolean;
  /** Binding of the input to its form, if it is in one. */
  bound: ReturnType<typeof boundTo> | undefined;
}

const FieldWiring = createContext<Wiring | undefined>(undefined);

/** The element id of a field that is in no `FieldScope`, for links from the error summary. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

const Scope = createContext("");

/** Ids of its own for the fields of a form that is shown beside another one: both may have a field of the same name. A dialog is one. */
export function FieldScope({ children }: { children: ReactNode }) {
  return <Scope value={useId()}>{children}</Scope>;
}

/** @returns the element id of a field by its name, in the `FieldScope` around */
export function useFieldId(): (name: string) => string {
  const scope = use(Scope);
  return (name) => scope + fieldId(name);
}

/** Props that an input inside a `Field` must spread: id, name and ARIA attributes, in a form also the value. Empty outside a field. */
export function useFieldWiring() {
  const wiring = use(FieldWiring);
  if (!wiring) return {};
  return {
    id: wiring.id,
    name: wiring.name,
    required: wiring.required,
    "aria-invalid": wiring.invalid || undefined,
    "aria-describedby": wiring.describedBy,
    ...wiring.bound,
  };
}

interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** Error text with what to do; in a form, it takes precedence over the form's own error. */
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** The input, one of this module's components. */
  children: ReactNode;
}

/** The part of a `Form` that a field needs. */
export interface FieldForm<Values extends object> {
  values: Values;
  set: (change: Partial<Values>) => void;
  errorOf: (field: string) => string | undefined;
  /** Called on blur of a field. */
  markTouched?: (field: string) => void;
}

/** The dotted paths of the form's text values. */
type TextPath<Values> = Values extends readonly (infer Item)[]
  ? `${number}.${TextPath<Item> & string}`
  : {
      [Name in keyof Values & string]: string extends Values[Name]
        ? Name
        : Values[Name] extends object | undefined
          ? `${Name}.${TextPath<NonNullable<Values[Name]>> & string}`
          : never;
    }[keyof Values & string];

interface FreeField {
  form?: undefined;
  /** The dotted path in the contract ("donor.pincode"); the element id is derived from it. */
  name?: string;
}

interface BoundField<Values extends object> {
  /** The form, which provides the input's value and the field's error. */
  form: FieldForm<Values>;
  name: TextPath<Values> & string;
}

type FieldProps<Values extends object> = FieldLook & (FreeField | BoundField<Values>);

/** A label, an input, and the error or hint below it. */
export function Field<Values extends object>(props: FieldProps<Values>) {
  const { name, label, hint, optional = false, className, children } = props;
  const error = props.error ?? props.form?.errorOf(props.name);
  const generatedId = useId();
  const idOf = useFieldId();
  const id = name === undefined ? generatedId : idOf(name);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  const bound = props.form && boundTo(props.form, props.name);
  return (
    <div className={cx("grid content-start gap-[0.3125rem]", className)}>
      <label htmlFor={id} className="leading-snug font-semibold">
        {label} {optional && <span className="font-normal text-ink-mute">{m.ui_optional()}</span>}
      </label>
      <FieldWiring value={{ id, name, invalid: error !== undefined, describedBy, required: !optional, bound }}>
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

function boundTo<Values extends object>(form: FieldForm<Values>, name: string) {
  const value = valueAtPath(form.values, name);
  return {
    value: typeof value === "string" ? value : "",
    onChange: ({ target }: { target: { value: string } }) => form.set(changeAtPath(form.values, name, target.value)),
    ...(form.markTouched && { onBlur: () => form.markTouched?.(name) }),
  };
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
