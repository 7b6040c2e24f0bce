import type { FieldError } from "@daansetu/contract";
import { useRef, useState } from "react";
import type { FieldSentence } from "../../../lib/errors/field-sentence.ts";
import type { Form } from "../../../ui/form/use-form.ts";
import { toProblems } from "./problems.ts";

/** The fields of a form that are text. */
export type TextOf<Form> = { [Name in keyof Form]-?: Form[Name] extends string ? Name : never }[keyof Form] & string;

/** A form's fields of text, by their names. */
export interface Texts<Name extends string> {
  text: (name: Name) => string;
  setText: (name: Name, text: string) => void;
  problem: (field: string) => string | undefined;
}

/** What the fields of a campaign's form need of it. */
export interface WritingForm<Form extends object> extends Texts<TextOf<Form>> {
  form: Form;
  set: (change: Partial<Form>) => void;
}

/** A form of the kit, for the fields of a campaign. */
export const asWriting = <Values extends object>({ values, set, errorOf }: Form<Values>): WritingForm<Values> => ({
  form: values,
  set,
  text: (name) => String(values[name]),
  setText: (name, text) => set((now) => ({ ...now, [name]: text })),
  problem: errorOf,
});

export interface WizardForm<Values extends object> extends WritingForm<Values> {
  /** Puts another form in its place: what was kept, or what is stored. */
  replace: (form: Values) => void;
  problems: readonly FieldSentence[];
  /** Counts refusals up, so that the summary takes the focus each time. */
  attempt: number;
  refuse: (fields: readonly FieldError[]) => void;
  accept: () => void;
}

/** The wizard's form, which is saved with every pause instead of sent: every field text as typed. A problem goes once its field is changed. */
export function useWritingForm<Form extends object>(
  initial: () => Form,
  onChange?: (form: Form) => void,
): WizardForm<Form> {
  const [form, setForm] = useState(initial);
  const latest = useRef(form);
  const [problems, setProblems] = useState<readonly FieldSentence[]>([]);
  const [attempt, setAttempt] = useState(0);
  const replace = (next: Form) => {
    latest.current = next;
    setForm(next);
  };
  const change = (next: Form, names: readonly string[]) => {
    replace(next);
    setProblems((now) => now.filter(({ field }) => !names.some((name) => isAbout(field, name))));
    onChange?.(next);
  };
  return {
    form,
    text: (name) => String(form[name]),
    setText: (name, text) => change({ ...latest.current, [name]: text }, [name]),
    set: (changes) => change({ ...latest.current, ...changes }, Object.keys(changes)),
    replace,
    problems,
    problem: (field) => problems.find((each) => each.field === field)?.message,
    attempt,
    refuse: (fields) => {
      setProblems(toProblems(fields, isForPerson(latest.current)));
      setAttempt((times) => times + 1);
    },
    accept: () => setProblems([]),
  };
}

/** "faq.0.question" is about the field "faq". */
const isAbout = (field: string, name: string) => field === name || field.startsWith(`${name}.`);

export const isForPerson = (form: object) => "beneficiary" in form && form.beneficiary === "person";
