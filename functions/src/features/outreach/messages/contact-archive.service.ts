/**
 * Export, erasure and expiry of contact messages. The e-mail address in a message is unverified: a message that another account sent
 * with this person's address belongs to that account.
 * @remarks `writers` are donor keys
 */
import type { Context } from "../../../deps/context.ts";
import { donorKeysOfOtherAccounts } from "../../giving/donations/donor-records.service.ts";
import * as archive from "./contact-archive.repository.ts";

/** Oldest first. */
export async function exportContactMessages(
  ctx: Context,
  writers: readonly string[],
): Promise<Record<string, unknown>[]> {
  const foundMessages = await archive.messagesOf(ctx, writers);
  return foundMessages
    .filter(({ data }) => donorKeysOfOtherAccounts(data.writers, writers).length === 0)
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
  for (const { id, data } of await archive.messagesOf(ctx, writers)) {
    const otherWriterKeys = donorKeysOfOtherAccounts(data.writers, writers);
    if (otherWriterKeys.length === 0) await archive.removeContactMessage(ctx, id);
    else await archive.saveMessage(ctx, id, { ...data, email: undefined, writers: otherWriterKeys });
  }
}

/** Deletes messages without activity for two years. @returns how many */
export const forgetMessages = (ctx: Context, now: Date): Promise<number> => archive.deleteDue(ctx, now);
