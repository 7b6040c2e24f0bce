import type { Mail } from "../../../deps/mailer.interface.ts";
import type { OutboxDocument } from "./outbox.document.ts";

export type MailKind = OutboxDocument["kind"];
export type QueuedMailByKind = { [Queued in OutboxDocument as Queued["kind"]]: Queued };

/**
 * Compose mails at sending time, so that they show current data and fresh one-time codes; `undefined` if there is nothing to send.
 * Every feature composes its own kinds, and the composition root passes all of them to the outbox.
 */
export type MailComposers<Kind extends MailKind = MailKind> = {
  readonly [Each in Kind]: (queuedMail: QueuedMailByKind[Each]) => Promise<Mail | undefined>;
};

/** Dispatches to the composer of this kind. */
export function composeMail<Kind extends MailKind>(
  composers: MailComposers,
  kind: Kind,
  queuedMail: QueuedMailByKind[Kind],
): Promise<Mail | undefined> {
  return composers[kind](queuedMail);
}
