import { AnyCodeForm, type AppCodeForm, parseWith } from "@daansetu/contract";
import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { useFocusFirstError } from "../../../../ui/form/use-focus-first-error.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";

interface CodeFormProps<Saved> {
  /** Accepts a code of the app alone, or a recovery code, too. */
  schema: typeof AppCodeForm | typeof AnyCodeForm;
  isRecovery?: boolean;
  send: (body: { code: string }) => Promise<Saved>;
  onSent: (saved: Saved) => void;
  /** Beside the button. */
  children?: (isSending: boolean) => ReactNode;
}

/** One code and a button. A refused code stays in the field, and the field says why. */
export function CodeForm<Saved>({ schema, isRecovery = false, send, onSent, children }: CodeFormProps<Saved>) {
  const form = useForm({
    initial: { code: "" },
    readValues: (values) => parseWith(schema, values),
    send,
    onSent,
    sentencesFor: (problems, { code }) =>
      problems.map(({ field, message }) => ({
        field,
        message: message ?? (code === "" ? m.second_factor_code_missing() : malformedSentence(schema)),
      })),
  });
  useFocusFirstError(form);
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormNotes form={form} title={m.second_factor_failed()} />
      <Field
        form={form}
        name="code"
        label={isRecovery ? m.second_factor_recovery_code() : m.second_factor_code()}
        hint={isRecovery ? m.second_factor_recovery_code_hint() : m.second_factor_code_hint()}
      >
        <TextInput
          data-first-focus
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono tracking-widest"
        />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" block busy={form.isSending} busyLabel={m.accounts_again_busy()}>
          {m.accounts_again_button()}
        </Button>
        {children?.(form.isSending)}
      </div>
    </form>
  );
}

const malformedSentence = (schema: CodeFormProps<unknown>["schema"]) =>
  schema === AnyCodeForm ? m.second_factor_any_code_malformed() : m.second_factor_code_malformed();
