import { contactEndpoints, supportEndpoints } from "@daansetu/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { pagedQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { undoToast } from "../../../../ui/table/index.ts";
import type { DeliverMessage } from "../use-outbox.ts";

const REFETCH_INTERVAL_MS = 20_000;

/** A user's thread, newest first; refetched while the tab is visible. */
export const threadQuery = (userId: string) => ({
  ...pagedQuery(supportEndpoints.supportThread, { params: { userId }, query: { limit: "20" } }),
  refetchInterval: REFETCH_INTERVAL_MS,
  refetchIntervalInBackground: false,
});

function refetchThreads(queryClient: QueryClient): Promise<void> {
  // Updates the number beside the section in the side bar.
  void queryClient.invalidateQueries({ queryKey: [contactEndpoints.messageCounts.name] });
  return queryClient.invalidateQueries({ queryKey: [supportEndpoints.supportThreads.name] });
}

const deliverByUser = new Map<string, DeliverMessage>();

/** Sends answers to a user. Memoised by user, because `useOutbox` needs a stable reference. */
export function makeAnswerDelivery(userId: string): DeliverMessage {
  const memoisedDelivery = deliverByUser.get(userId);
  if (memoisedDelivery !== undefined) return memoisedDelivery;
  const deliver: DeliverMessage = async (queryClient, body) => {
    await callApi(supportEndpoints.answerSupport, { params: { userId }, body });
    // The answer is sent; a failed refetch must not be treated as a failed send.
    await queryClient.invalidateQueries({ queryKey: threadQuery(userId).queryKey }).catch(() => undefined);
    void refetchThreads(queryClient);
  };
  deliverByUser.set(userId, deliver);
  return deliver;
}

/** Marks a thread as needing no answer, or as waiting again, with an undo toast. */
export function useThreadState(userId: string) {
  const queryClient = useQueryClient();
  const refetch = () => refetchThreads(queryClient);
  const changeWaits = (waits: boolean) =>
    callApi(supportEndpoints.changeSupportThread, { params: { userId }, body: { waits } });
  return useMutation({
    mutationFn: changeWaits,
    onSuccess: async (_, waits) => {
      void undoToast(waits ? m.messages_reopened() : m.messages_marked_done(), async () => {
        await changeWaits(!waits);
        await refetch();
      });
      await refetch();
    },
  });
}
