import { EXCEPTION_DUE_DAYS } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { OutboxDocument } from "./outbox.document.ts";
import { withoutPersonalData } from "./outbox-kinds.ts";

/* What becomes of a mail that was sent, held back or not accepted. */

/** The earliest time for composing a mail again that a rate limit held back. This is no failure, so it does not count among the tries. */
export const postponedTime = (error: unknown, now: Date): string | undefined =>
  error instanceof AppError && error.retryAfterSeconds !== undefined
    ? new Date(now.getTime() + error.retryAfterSeconds * 1000).toISOString()
    : undefined;

/** A mail after it was sent or given up for good: without personal data, and not in the admins' queue. */
export const closedMail = (queuedMail: OutboxDocument): OutboxDocument => ({
  ...withoutPersonalData(queuedMail),
  ...(queuedMail.exceptionDueAt !== undefined && { exceptionDueAt: null }),
});

/**
 * When a mail that was given up becomes due for an admin. Newsletters are not in this queue, because their own lists of recipients show the
 * state of each mail.
 */
export const givenUpDueAt = ({ kind, exceptionDueAt }: OutboxDocument, now: Date): string | null =>
  kind === "letter"
    ? null
    : (exceptionDueAt ?? new Date(now.getTime() + EXCEPTION_DUE_DAYS.mail * 86_400_000).toISOString());

/** The mail server's error message without e-mail addresses, which mail servers often repeat. */
export function failureReasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "unknown";
  return message.replace(/[^\s<>]+@[^\s<>]+/g, "(address)").slice(0, 200);
}
