import type { ContactMessage } from "@daansetu/contract";
import { useEffect, useRef, useState } from "react";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { ComposeBox } from "../components/compose-box.tsx";
import { readDraft, writeDraft } from "./drafts.ts";
import { useContactAnswer } from "./use-contact.ts";

interface AnswerFormProps {
  message: ContactMessage;
  onClose: () => void;
}

/** Where an answer is written. What is typed stays until it was sent. */
export function AnswerForm({ message: { _id: id, fullName }, onClose }: AnswerFormProps) {
  const [text, setText] = useState(() => readDraft(id));
  const box = useRef<HTMLTextAreaElement>(null);
  const answering = useContactAnswer(id, () => {
    writeDraft(id, "");
    onClose();
  });
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div>
      {answering.error && (
        <Note tone="madder" role="alert" title={m.messages_answer_kept()}>
          {failureSentence(answering.error)}
        </Note>
      )}
      <ComposeBox
        box={box}
        text={text}
        onText={(typed) => {
          setText(typed);
          writeDraft(id, typed);
        }}
        onSend={(typed) => {
          answering.mutate(typed);
        }}
        label={m.messages_answer_to({ name: fullName })}
        hint={m.messages_answer_hint()}
        sendLabel={m.messages_answer_send()}
        busy={answering.isPending}
      />
      <Button size="sm" variant="quiet" disabled={answering.isPending} onClick={onClose}>
        {m.ui_close()}
      </Button>
    </div>
  );
}
