import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { failureSentence, type FailureWords } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";
import { addToThread, sendToSupport } from "../api/support.ts";
import { readDrafts, type UnsentMessage, writeDrafts } from "./stored-drafts.ts";
import { useMessageForm } from "./use-message-form.ts";

/** A message that is not in the thread yet; `failure` is absent while it is being sent. */
export interface OutgoingMessage extends UnsentMessage {
  failure: string | undefined;
}

/** Sends a message and adds it to the cached thread. Must be a stable reference. */
export type DeliverMessage = (queryClient: QueryClient, message: UnsentMessage) => Promise<void>;

const deliverToFoundation: DeliverMessage = async (queryClient, message) =>
  addToThread(queryClient, await sendToSupport(message));

/**
 * The message box and the messages that are being sent. The user can write the next message while one is being sent. Draft and unsent
 * messages survive a reload; retries use the same idempotency key, so a message is never stored twice.
 * @param userId whose thread it is, or another key for the drafts stored in this tab
 */
export function useOutbox(userId: string, deliver: DeliverMessage = deliverToFoundation) {
  const queryClient = useQueryClient();
  const [storedDrafts] = useState(() => readDrafts(userId));
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>(() =>
    storedDrafts.unsent.map((eachMessage) => ({ ...eachMessage, failure: undefined })),
  );
  const [sentCount, setSentCount] = useState(0);
  /** Sends one message after the other, so that they arrive in the order in which they were written. */
  const sendingQueue = useRef(Promise.resolve());

  const sendInTurn = useCallback(
    ({ clientMessageId, text }: UnsentMessage) => {
      const replaceMessage = (toReplacements: (message: OutgoingMessage) => OutgoingMessage[]) =>
        setOutgoing((outgoingMessages) =>
          outgoingMessages.flatMap((eachMessage) =>
            eachMessage.clientMessageId === clientMessageId ? toReplacements(eachMessage) : [eachMessage],
          ),
        );
      sendingQueue.current = sendingQueue.current.then(async () => {
        try {
          await deliver(queryClient, { clientMessageId, text });
          replaceMessage(() => []);
          setSentCount((count) => count + 1);
        } catch (error) {
          replaceMessage((message) => [{ ...message, failure: failureSentence(error, FAILURE_SENTENCES) }]);
        }
      });
    },
    [queryClient, deliver],
  );

  const form = useMessageForm({
    initial: storedDrafts.draft,
    // Resolves at once: a message that is being sent is shown in the thread, not in the box.
    send: (text) => {
      const message = { clientMessageId: newRequestId(), text };
      setOutgoing((outgoingMessages) => [...outgoingMessages, { ...message, failure: undefined }]);
      sendInTurn(message);
      return Promise.resolve();
    },
    onSent: () => form.resetTo({ text: "" }),
  });
  const draft = form.values.text;

  useEffect(() => {
    writeDrafts(userId, { draft, unsent: outgoing.map(({ clientMessageId, text }) => ({ clientMessageId, text })) });
  }, [userId, draft, outgoing]);

  /** Messages that were being sent when the page was left are sent again, under the same idempotency key. */
  const hasResumed = useRef(false);
  useEffect(() => {
    if (hasResumed.current) return;
    hasResumed.current = true;
    for (const message of storedDrafts.unsent) sendInTurn(message);
  }, [storedDrafts, sendInTurn]);

  const withoutMessage = (id: string) => (outgoingMessages: readonly OutgoingMessage[]) =>
    outgoingMessages.filter((eachMessage) => eachMessage.clientMessageId !== id);

  return {
    form,
    outgoing,
    /** Messages sent since the page was opened. */
    sentCount,
    retry: ({ clientMessageId, text }: UnsentMessage) => {
      setOutgoing((outgoingMessages) => [
        ...withoutMessage(clientMessageId)(outgoingMessages),
        { clientMessageId, text, failure: undefined },
      ]);
      sendInTurn({ clientMessageId, text });
    },
    /** Moves a message whose sending failed back into the box, before the text that is already there. */
    edit: ({ clientMessageId, text }: UnsentMessage) => {
      setOutgoing(withoutMessage(clientMessageId));
      form.set((now) => ({ text: now.text.trim() === "" ? text : `${text}\n\n${now.text}` }));
    },
  };
}

/** Error sentences for when the server gave no reason. */
const FAILURE_SENTENCES: FailureWords = {
  offline: m.support_failed_offline,
  network: m.support_failed,
  timeout: m.support_failed,
  "bad-reply": m.support_failed,
  unknown: m.support_failed,
};
