import { contactEndpoints, type ContactMessage } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { undoToast } from "../../../ui/table/index.ts";

type State = ContactMessage["state"];

/** Asks for the messages anew, as they stand after something was done. */
function useRenewed() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [contactEndpoints.contactMessages.name] });
}

/** Closes a message or opens it again, and offers to take that back. */
export function useContactState(id: string) {
  const renew = useRenewed();
  const put = (state: State) => callApi(contactEndpoints.changeContactMessage, { params: { id }, body: { state } });
  return useMutation({
    mutationFn: put,
    networkMode: "always",
    onSuccess: async (_, state) => {
      void undoToast(state === "done" ? m.messages_marked_done() : m.messages_reopened(), async () => {
        await put(state === "done" ? "open" : "done");
        await renew();
      });
      await renew();
    },
  });
}

/** Answers a message by mail. Trying the same words again can never send them twice. */
export function useContactAnswer(id: string, onSent: () => void) {
  const renew = useRenewed();
  const last = useRef<{ text: string; clientMessageId: string }>(undefined);
  return useMutation({
    mutationFn: (text: string) => {
      if (last.current?.text !== text) last.current = { text, clientMessageId: crypto.randomUUID() };
      return callApi(contactEndpoints.answerContactMessage, { params: { id }, body: last.current });
    },
    networkMode: "always",
    onSuccess: async () => {
      onSent();
      void toast("success", m.messages_answer_sent());
      await renew();
    },
  });
}
