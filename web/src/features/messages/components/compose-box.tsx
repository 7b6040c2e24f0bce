import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type Ref, type SyntheticEvent, useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/inputs.tsx";

/** As the contract has it. */
const MOST = 4000;
/** From here on the end is worth knowing of. */
const NEARLY = 500;

interface ComposeBoxProps {
  box: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  label?: string;
  hint?: string;
  sendLabel?: string;
  busy?: boolean;
}

/** Where a message is written. What is too long is never cut: it says by how much. */
export function ComposeBox(props: ComposeBoxProps) {
  const { box, text, onText, onSend, busy = false } = props;
  const { label = m.support_message(), hint = m.support_hint(), sendLabel = m.support_send() } = props;
  const [pressedEmpty, setPressedEmpty] = useState(false);
  const length = text.trim().length;
  const over = length - MOST;
  const counts = (count: number) => ({ count, shown: formatCount(count) });
  const error =
    over > 0 ? m.support_too_long(counts(over)) : pressedEmpty && length === 0 ? m.support_nothing() : undefined;
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    setPressedEmpty(length === 0);
    if (!busy && length > 0 && over <= 0) onSend(text.trim());
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
  };
  return (
    <form noValidate onSubmit={send} className="mt-4 grid gap-3">
      <Field label={label} error={error} hint={over <= 0 && over > -NEARLY ? m.support_left(counts(-over)) : hint}>
        <TextArea
          ref={box}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendByKeys}
          autoComplete="off"
        />
      </Field>
      <Button
        type="submit"
        icon={SendHorizontal}
        className="justify-self-end"
        // Where sending does not wait, the button stays one word.
        {...(props.busy !== undefined && { busy, busyLabel: m.support_sending() })}
      >
        {sendLabel}
      </Button>
    </form>
  );
}
