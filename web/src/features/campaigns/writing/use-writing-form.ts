import type { FieldError } from "@daansetu/contract";
import { useRef, useState } from "react";
import { type Problem, toProblems } from "./problems.ts";

/** The fields of a form that are text. */
export type TextOf<Form> = { [Name in keyof Form]-?: Form[Name] extends string ? Name : never }[keyof Form] & string;

/** A form's fields of text, by their names. */
export interface Texts<Name extends string> {
  text: (name: Name) => string;
  setText: (name: Name, text: string) => void;
  problem: (field: string) => string | undefined;
}

export interface WritingForm<Form extends object> extends Texts<TextOf<Form>> {
  form: Form;
  set: (change: Partial<Form>) => void;
  /** Puts another form in its place: what was kept, or what is stored. */
  replace: (form: Form) => void;
  problems: readonly Problem[];
  /** Counts refusals up, so that the summary takes the focus each time. */
  attempt: number;
  refuse: (fields: readonly FieldError[]) => void;
  accept: () => void;
}

/** A form that is one plain object, as it is kept: every field text as typed. A field's problem goes once the field is changed. */
export function useWritingForm<Form extends object>(
  initial: () => Form,
  onChange?: (form: Form) => void,
): WritingForm<Form> {
  const [form, setForm] = useState(initial);
  const latest = useRef(form);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
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

const isForPerson = (form: object) => "beneficiary" in form && form.beneficiary === "person";
