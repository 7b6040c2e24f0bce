import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { m } from "../../paraglide/messages.js";
import { addToThread, sendToSupport } from "./api/support.ts";
import { readKept, type Unsent, writeKept } from "./unsent.ts";

/** A message that the thread does not hold yet; `failure` says why it did not get there, and is absent while it is on its way. */
export interface Outgoing extends Unsent {
  failure: string | undefined;
}

/**
 * What a person writes until the foundation has it. Nothing is lost on the way: the text in the box and every message that did not
 * arrive outlive a refresh, and trying again can never write a message twice.
 */
export function useOutbox(userId: string) {
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

  const mark = (id: string, failure: string | undefined) =>
    setOutgoing((all) => all.map((each) => (each.clientMessageId === id ? { ...each, failure } : each)));
  const drop = (id: string) => setOutgoing((all) => all.filter((each) => each.clientMessageId !== id));

  const post = (message: Unsent) => {
    queue.current = queue.current.then(async () => {
      try {
        addToThread(queries, await sendToSupport(message));
        drop(message.clientMessageId);
        setSent((count) => count + 1);
      } catch (error) {
        mark(message.clientMessageId, reasonOf(error));
      }
    });
  };

  /** What was on its way when the page was left goes once more: where it had arrived already, nothing is written. */
  const resume = useEffectEvent(() => {
    for (const message of kept.unsent) post(message);
  });
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    resume();
  }, []);

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
      mark(clientMessageId, undefined);
      post({ clientMessageId, text });
    },
    /** Puts a message that did not arrive back into the box, before what stands there. */
    edit: ({ clientMessageId, text }: Unsent) => {
      drop(clientMessageId);
      setDraft((now) => (now.trim() === "" ? text : `${text}\n\n${now}`));
    },
  };
}

/** A sentence of the server is shown as it is. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "bad-reply" || error.code === "timeout") return m.support_failed();
  if (error.code === "network") return navigator.onLine ? m.support_failed() : m.support_failed_offline();
  return error.fields[0]?.message ?? error.message;
}
