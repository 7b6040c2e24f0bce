import { SendHorizontal } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextArea } from "../../../../ui/inputs.tsx";
import { countRemainingCharacters, toCountParams, type MessageForm } from "../outbox/use-message-form.ts";

/** The number of remaining characters is shown once it is below this. */
const SHOW_REMAINING_BELOW = 500;

interface ComposeBoxProps {
  form: MessageForm;
  textAreaRef: Ref<HTMLTextAreaElement>;
  label?: string;
  hint?: string;
  sendLabel?: string;
  /** Shows a busy button while the form is sending. */
  showsSending?: boolean;
}

/** A message box. A text that is too long is not cut: the box says at once by how much. */
export function ComposeBox({ form, textAreaRef, showsSending = false, ...texts }: ComposeBoxProps) {
  const { label = m.support_message(), hint = m.support_hint(), sendLabel = m.support_send() } = texts;
  const { text } = form.values;
  const remainingCharacters = countRemainingCharacters(text);
  const sendWithShortcut = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.submit(event);
  };
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-3">
      <Field
        label={label}
        error={remainingCharacters < 0 ? m.support_too_long(toCountParams(-remainingCharacters)) : form.errorOf("text")}
        hint={
          remainingCharacters >= 0 && remainingCharacters < SHOW_REMAINING_BELOW
            ? m.support_left(toCountParams(remainingCharacters))
            : hint
        }
      >
        <TextArea
          ref={textAreaRef}
          value={text}
          onChange={(event) => form.set({ text: event.target.value })}
          onKeyDown={sendWithShortcut}
          autoComplete="off"
        />
      </Field>
      <Button
        type="submit"
        icon={SendHorizontal}
        className="justify-self-end"
        {...(showsSending && { busy: form.isSending, busyLabel: m.support_sending() })}
      >
        {sendLabel}
      </Button>
    </form>
  );
}
