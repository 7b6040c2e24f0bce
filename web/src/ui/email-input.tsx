import { type ComponentProps, Suspense } from "react";
import { optionalPart } from "../lib/lazy-part.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { useFieldWiring } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

const FieldQuestion = optionalPart("field-question", () => import("./field-question.tsx"));

interface QuestionProps {
  text: string;
  /** Set for an e-mail address; without it, the text is one that receipts print. */
  onTake?: (email: string) => void;
}

/** A question about the text, inside a `Field` below its input; it never blocks the form. Loaded once something is typed. */
export const InputQuestion = (props: QuestionProps) =>
  useHydrated() &&
  props.text !== "" && (
    <Suspense>
      <FieldQuestion {...props} />
    </Suspense>
  );

interface EmailInputProps extends Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "value" | "onChange"> {
  /** Value and handler; default: those of the field's form. */
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
}

/** Input for an address to which mail is sent: on blur it asks about a likely typing error. */
export function EmailInput(props: EmailInputProps) {
  const { value = "", onChange } = { ...useFieldWiring(), ...props };
  return (
    <>
      <TextInput autoComplete="email" spellCheck={false} maxLength={260} {...props} type="email" inputMode="email" />
      <InputQuestion text={value} onTake={(email) => onChange?.({ target: { value: email } })} />
    </>
  );
}
