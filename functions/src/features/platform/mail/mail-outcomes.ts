import { EXCEPTION_DUE_DAYS } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { OutboxDocument } from "./outbox.document.ts";
import { withoutPerson } from "./outbox-kinds.ts";

/* What becomes of a mail that was sent, held back or not accepted. */

/** When a mail may be composed that a rate limit held back. That is no failure, so it does not count among the tries. */
export const postponedTime = (error: unknown, now: Date): string | undefined =>
  error instanceof AppError && error.retryAfterSeconds !== undefined
    ? new Date(now.getTime() + error.retryAfterSeconds * 1000).toISOString()
    : undefined;

/** Without personal data, and out of the admins' queue. */
export const settled = (queuedMail: OutboxDocument): OutboxDocument => ({
  ...withoutPerson(queuedMail),
  ...(queuedMail.exceptionDueAt !== undefined && { exceptionDueAt: null }),
});

/** Newsletters have lists of their own recipients, with what became of each mail. */
export const givenUpDueAt = ({ kind, exceptionDueAt }: OutboxDocument, now: Date): string | null =>
  kind === "letter"
    ? null
    : (exceptionDueAt ?? new Date(now.getTime() + EXCEPTION_DUE_DAYS.mail * 86_400_000).toISOString());

/** The mail server's error message without e-mail addresses, which mail servers often repeat. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "unknown";
  return message.replace(/[^\s<>]+@[^\s<>]+/g, "(address)").slice(0, 200);
}
