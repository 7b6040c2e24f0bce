import { supportEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { undoToast } from "../../../ui/table/index.ts";
import type { Post } from "../use-outbox.ts";

const LOOK_EVERY_MS = 20_000;

/** A person's conversation, newest first; asked again while somebody looks at it. */
export const threadQuery = (userId: string) => ({
  ...pagedQuery(supportEndpoints.supportThread, { params: { userId }, query: { limit: "20" } }),
  refetchInterval: LOOK_EVERY_MS,
  refetchIntervalInBackground: false,
});

const posts = new Map<string, Post>();

/** Sends an answer to a person and shows it. The same function for the same person. */
export function answerTo(userId: string): Post {
  const known = posts.get(userId);
  if (known !== undefined) return known;
  const post: Post = async (queries, body) => {
    await callApi(supportEndpoints.answerSupport, { params: { userId }, body });
    // It arrived: what cannot be shown at once is no reason to send it again.
    await queries.invalidateQueries({ queryKey: threadQuery(userId).queryKey }).catch(() => undefined);
    void queries.invalidateQueries({ queryKey: [supportEndpoints.supportThreads.name] });
  };
  posts.set(userId, post);
  return post;
}

/** Marks a conversation as needing no answer, or as waiting again, and offers to take that back. */
export function useThreadState(userId: string) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: [supportEndpoints.supportThreads.name] });
  const put = (waits: boolean) =>
    callApi(supportEndpoints.changeSupportThread, { params: { userId }, body: { waits } });
  return useMutation({
    mutationFn: put,
    networkMode: "always",
    onSuccess: async (_, waits) => {
      void undoToast(waits ? m.messages_reopened() : m.messages_marked_done(), async () => {
        await put(!waits);
        await renew();
      });
      await renew();
    },
  });
}
