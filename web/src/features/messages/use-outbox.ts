import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { failureSentence, type FailureWords } from "../../lib/errors/failure.ts";
import { m } from "../../paraglide/messages.js";
import { addToThread, sendToSupport } from "./api/support.ts";
import { readKept, type Unsent, writeKept } from "./unsent.ts";

/** A message that the thread does not hold yet; `failure` says why it did not get there, and is absent while it is on its way. */
export interface Outgoing extends Unsent {
  failure: string | undefined;
}

/** Where what is written goes: sends it, and puts what came of it into the thread. Always the same function. */
export type Post = (queries: QueryClient, message: Unsent) => Promise<void>;

const toFoundation: Post = async (queries, message) => addToThread(queries, await sendToSupport(message));

/**
 * What a person writes until the foundation has it. Nothing is lost on the way: the text in the box and every message that did not
 * arrive outlive a refresh, and trying again can never write a message twice.
 * @param userId whose thread it is, or another name under which this tab keeps what is typed
 */
export function useOutbox(userId: string, deliver: Post = toFoundation) {
  const queries = useQueryClient();
  const [kept] = useState(() => readKept(userId));
  const [draft, setDraft] = useState(kept.draft);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() =>
    kept.unsent.map((each) => ({ ...each, failure: undefined })),
  );
  const [sent, setSent] = useState(0);
  /** One after the other, so that they arrive in the order in which they were written. */
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    writeKept(userId, { draft, unsent: outgoing.map(({ clientMessageId, text }) => ({ clientMessageId, text })) });
  }, [userId, draft, outgoing]);

  const post = useCallback(
    ({ clientMessageId, text }: Unsent) => {
      const change = (how: (message: Outgoing) => Outgoing[]) =>
        setOutgoing((all) => all.flatMap((each) => (each.clientMessageId === clientMessageId ? how(each) : [each])));
      queue.current = queue.current.then(async () => {
        try {
          await deliver(queries, { clientMessageId, text });
          change(() => []);
          setSent((count) => count + 1);
        } catch (error) {
          change((message) => [{ ...message, failure: failureSentence(error, REASONS) }]);
        }
      });
    },
    [queries, deliver],
  );

  /** What was on its way when the page was left goes once more: where it had arrived already, nothing is written. */
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    for (const message of kept.unsent) post(message);
  }, [kept, post]);

  const without = (id: string) => (all: readonly Outgoing[]) => all.filter((each) => each.clientMessageId !== id);

  return {
    draft,
    setDraft,
    outgoing,
    /** How many messages arrived since the page was opened. */
    sent,
    /** Takes the text out of the box and onto its way. */
    send: (text: string) => {
      const message = { clientMessageId: crypto.randomUUID(), text };
      setOutgoing((all) => [...all, { ...message, failure: undefined }]);
      setDraft("");
      post(message);
    },
    again: ({ clientMessageId, text }: Unsent) => {
      setOutgoing((all) => [...without(clientMessageId)(all), { clientMessageId, text, failure: undefined }]);
      post({ clientMessageId, text });
    },
    /** Puts a message that did not arrive back into the box, before what stands there. */
    edit: ({ clientMessageId, text }: Unsent) => {
      setOutgoing(without(clientMessageId));
      setDraft((now) => (now.trim() === "" ? text : `${text}\n\n${now}`));
    },
  };
}

/** Why a message did not arrive, where the server gave no reason of its own. */
const REASONS: FailureWords = {
  offline: m.support_failed_offline,
  network: m.support_failed,
  timeout: m.support_failed,
  "bad-reply": m.support_failed,
  unknown: m.support_failed,
};
