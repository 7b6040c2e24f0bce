import { type ComponentProps, Suspense } from "react";
import { optionalPart } from "../lib/lazy-part.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { useFieldWiring } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

const FieldQuestion = optionalPart("field-question", () => import("./field-question.tsx"));

interface QuestionProps {
  text: string;
  /** For an e-mail address; without it, the text is one that receipts print. */
  onTake?: (email: string) => void;
}

/** Inside a `Field`, below its input: what is questioned about the text, but never refused. Loaded once something is typed. */
export const Question = (props: QuestionProps) =>
  useHydrated() &&
  props.text !== "" && (
    <Suspense>
      <FieldQuestion {...props} />
    </Suspense>
  );

interface EmailInputProps extends Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "value" | "onChange"> {
  /** Without these, those of the field's form. */
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
}

/** For an address to which mail is sent: once the field is left, it asks about a likely typing error. */
export function EmailInput(props: EmailInputProps) {
  const { value = "", onChange } = { ...useFieldWiring(), ...props };
  return (
    <>
      <TextInput autoComplete="email" spellCheck={false} maxLength={260} {...props} type="email" inputMode="email" />
      <Question text={value} onTake={(email) => onChange?.({ target: { value: email } })} />
    </>
  );
}
