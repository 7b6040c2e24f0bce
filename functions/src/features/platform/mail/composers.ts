import type { Mail } from "../../../deps/mailer.interface.ts";
import type { OutboxDocument } from "./outbox.document.ts";

export type MailKind = OutboxDocument["kind"];
export type OwedByKind = { [Owed in OutboxDocument as Owed["kind"]]: Owed };

/**
 * Compose mails at sending time, so that they show current data and fresh one-time codes; `undefined` if there is nothing to send.
 * Every feature composes its own kinds, and the composition root passes all of them to the outbox.
 */
export type MailComposers<Kind extends MailKind = MailKind> = {
  readonly [Each in Kind]: (owed: OwedByKind[Each]) => Promise<Mail | undefined>;
};

/** Dispatches to the composer of this kind. */
export function composeMail<Kind extends MailKind>(
  composers: MailComposers,
  kind: Kind,
  owed: OwedByKind[Kind],
): Promise<Mail | undefined> {
  return composers[kind](owed);
}
