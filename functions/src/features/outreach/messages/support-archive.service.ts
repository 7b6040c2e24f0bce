import type { Context } from "../../../deps/context.ts";
import * as archive from "./support-archive.repository.ts";

/** A person's support conversation, oldest message first. */
export async function exportSupportMessages(ctx: Context, uid: string): Promise<Record<string, unknown>[]> {
  const messages = await archive.all(ctx, uid);
  return messages.map(({ from, text, at }) => ({ at, from, text })).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Deletes the thread with both sides' messages. Idempotent. */
export const eraseSupportMessages = (ctx: Context, uid: string): Promise<void> => archive.erase(ctx, uid);
