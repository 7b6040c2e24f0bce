import { type SupportMessage, supportEndpoints } from "@daansetu/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { callApi, type ReplyPage } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/query.ts";

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
export function addToThread(queries: QueryClient, message: SupportMessage): void {
  const { queryKey } = supportQuery();
  if (queries.getQueryData(queryKey) === undefined) void queries.refetchQueries({ queryKey });
  queries.setQueryData<Thread>(queryKey, (thread) => {
    const [newest, ...older] = thread?.pages ?? [];
    if (thread === undefined || newest === undefined) return thread;
    if (thread.pages.some(({ items }) => items.some(({ _id }) => _id === message._id))) return thread;
    return { ...thread, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
  });
}
