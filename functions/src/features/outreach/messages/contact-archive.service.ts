/**
 * Export, erasure and expiry of contact messages. The e-mail address in a message is unverified: a message that another account sent
 * with this person's address belongs to that account.
 * @remarks `writers` are donor keys
 */
import type { Context } from "../../../deps/context.ts";
import { keysOfOthers } from "../../giving/donations/donor-records.service.ts";
import * as archive from "./contact-archive.repository.ts";

/** Oldest first. */
export async function exportContactMessages(
  ctx: Context,
  writers: readonly string[],
): Promise<Record<string, unknown>[]> {
  const foundMessages = await archive.ofWriters(ctx, writers);
  return foundMessages
    .filter(({ data }) => keysOfOthers(data.writers, writers).length === 0)
    .map(({ data: { at, fullName, email, mobile, comment, answers } }) => ({
      at,
      fullName,
      email,
      mobile,
      comment,
      answers: answers.map((answer) => ({ text: answer.text, at: answer.at })),
    }))
    .toSorted((answerA, answerB) => answerA.at.localeCompare(answerB.at));
}

/** Deletes the person's messages, and removes their address from messages of other accounts. Idempotent. */
export async function eraseContactMessages(ctx: Context, writers: readonly string[]): Promise<void> {
  for (const { id, data } of await archive.ofWriters(ctx, writers)) {
    const otherWriterKeys = keysOfOthers(data.writers, writers);
    if (otherWriterKeys.length === 0) await archive.remove(ctx, id);
    else await archive.keep(ctx, id, { ...data, email: undefined, writers: otherWriterKeys });
  }
}

/** Deletes messages without activity for two years. @returns how many */
export const forgetMessages = (ctx: Context, now: Date): Promise<number> => archive.removeDue(ctx, now);
