import { type SupportMessage, supportEndpoints } from "@daansetu/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { callApi, type ReplyPage } from "../../../../lib/api/api-client.ts";
import { pagedQuery } from "../../../../lib/api/query.ts";

const PAGE_SIZE = "20";
const REFETCH_INTERVAL_MS = 20_000;

/** The current user's thread, newest first; refetched while the tab is visible. */
export const supportQuery = () => ({
  ...pagedQuery(supportEndpoints.mySupport, { query: { limit: PAGE_SIZE } }),
  refetchInterval: REFETCH_INTERVAL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: "always" as const,
});

/** Sends a message to the foundation; idempotent by `clientMessageId`. */
export function sendToSupport(message: { text: string; clientMessageId: string }): Promise<SupportMessage> {
  return callApi(supportEndpoints.writeSupport, { body: message });
}

type Thread = InfiniteData<ReplyPage<typeof supportEndpoints.mySupport>, string>;

/** Adds a sent message to the cached thread unless a refetch already did; fetches a thread that is not cached. */
export function addToThread(queryClient: QueryClient, message: SupportMessage): void {
  const { queryKey } = supportQuery();
  if (queryClient.getQueryData(queryKey) === undefined) void queryClient.refetchQueries({ queryKey });
  queryClient.setQueryData<Thread>(queryKey, (thread) => {
    const [newestPage, ...olderPages] = thread?.pages ?? [];
    if (thread === undefined || newestPage === undefined) return thread;
    if (thread.pages.some(({ items }) => items.some(({ _id }) => _id === message._id))) return thread;
    return { ...thread, pages: [{ ...newestPage, items: [message, ...newestPage.items] }, ...olderPages] };
  });
}
