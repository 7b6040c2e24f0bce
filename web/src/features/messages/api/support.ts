import { type SupportMessage, supportEndpoints } from "@daansetu/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { callApi, type ReplyPage } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/query.ts";

const PAGE = "20";
/** Often enough for a conversation, seldom enough for a page that is left open. */
const LOOK_EVERY_MS = 20_000;

/** The thread of whoever is logged in, newest first; asked again while somebody looks at it. */
export const supportQuery = () => ({
  ...pagedQuery(supportEndpoints.mySupport, { query: { limit: PAGE } }),
  refetchInterval: LOOK_EVERY_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: "always" as const,
});

/** Writes to the foundation. The same id again writes nothing more. */
export function sendToSupport(message: { text: string; clientMessageId: string }): Promise<SupportMessage> {
  return callApi(supportEndpoints.writeSupport, { body: message });
}

type Thread = InfiniteData<ReplyPage<typeof supportEndpoints.mySupport>, string>;

/** Puts a message that was just written into the thread, unless that has brought it already; a thread that is not there is asked for. */
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
