import type { Form } from "../../../../ui/form/use-form.ts";

/** Names of the fields whose value is text. */
type TextName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** Text fields by name: what components for both fundraisers and monthly campaigns depend on. */
export interface TextFields<Name extends string> {
  text: (name: Name) => string;
  setText: (name: Name, text: string) => void;
  errorOf: (field: string) => string | undefined;
}

/** The part of a form that the fields of a campaign depend on. */
export interface FormFields<Values extends object> extends TextFields<TextName<Values>> {
  values: Values;
  set: (change: Partial<Values>) => void;
}

export const fieldsOf = <Values extends object>({ values, set, errorOf }: Form<Values>): FormFields<Values> => ({
  values,
  set,
  text: (name) => String(values[name]),
  setText: (name, text) => set((now) => ({ ...now, [name]: text })),
  errorOf,
});
