import { contactEndpoints, type ContactMessage } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { undoToast } from "../../../../ui/table/index.ts";

type State = ContactMessage["state"];

export function useRefetchContactMessages() {
  const queryClient = useQueryClient();
  return () => {
    // Updates the number beside the section in the side bar.
    void queryClient.invalidateQueries({ queryKey: [contactEndpoints.messageCounts.name] });
    return queryClient.invalidateQueries({ queryKey: [contactEndpoints.contactMessages.name] });
  };
}

/** Closes a message or reopens it, with an undo toast. */
export function useContactState(id: string) {
  const refetch = useRefetchContactMessages();
  const changeState = (state: State) =>
    callApi(contactEndpoints.changeContactMessage, { params: { id }, body: { state } });
  return useMutation({
    mutationFn: changeState,
    onSuccess: async (_, state) => {
      void undoToast(state === "done" ? m.messages_marked_done() : m.messages_reopened(), async () => {
        await changeState(state === "done" ? "open" : "done");
        await refetch();
      });
      await refetch();
    },
  });
}
