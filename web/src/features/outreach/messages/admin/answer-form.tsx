import { contactEndpoints, type ContactMessage } from "@daansetu/contract";
import { useEffect, useRef } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { ComposeBox } from "../components/compose-box.tsx";
import { useMessageForm } from "../outbox/use-message-form.ts";
import { readAnswerDraft, writeAnswerDraft } from "./answer-drafts.ts";
import { useRefetchContactMessages } from "./use-contact.ts";

interface AnswerFormProps {
  message: ContactMessage;
  onClose: () => void;
}

/** Answers a contact message by mail. The text is stored in this tab until it is sent. */
export function AnswerForm({ message: { _id: id, fullName }, onClose }: AnswerFormProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const refetch = useRefetchContactMessages();
  /** An unchanged text keeps its idempotency key, so that a retry sends no second mail. */
  const lastAnswer = useRef<{ text: string; clientMessageId: string }>(undefined);
  const form = useMessageForm({
    initial: readAnswerDraft(id),
    send: async (text) => {
      if (lastAnswer.current?.text !== text) lastAnswer.current = { text, clientMessageId: newRequestId() };
      await callApi(contactEndpoints.answerContactMessage, { params: { id }, body: lastAnswer.current });
    },
    onSent: () => {
      writeAnswerDraft(id, "");
      onClose();
      void refetch();
    },
    onChange: (text) => {
      writeAnswerDraft(id, text);
    },
    said: { success: m.messages_answer_sent() },
  });
  useEffect(() => {
    textArea.current?.focus();
  }, []);
  return (
    <div>
      <FormNotes form={form} title={m.messages_answer_kept()} />
      <ComposeBox
        form={form}
        textAreaRef={textArea}
        label={m.messages_answer_to({ name: fullName })}
        hint={m.messages_answer_hint()}
        sendLabel={m.messages_answer_send()}
        showsSending
      />
      <Button size="sm" variant="quiet" disabled={form.isSending} onClick={onClose}>
        {m.ui_close()}
      </Button>
    </div>
  );
}
