import type { Context } from "../../../deps/context.ts";
import { countOpen } from "./contact.repository.ts";
import { countWaiting } from "./support.repository.ts";

/** Counts of messages that the foundation has not answered. Two aggregation queries: one read per thousand index entries. */
export async function countMessages(ctx: Context): Promise<{ contactMessages: number; conversations: number }> {
  const [contactMessages, conversations] = await Promise.all([countOpen(ctx), countWaiting(ctx)]);
  return { contactMessages, conversations };
}
