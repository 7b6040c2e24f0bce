import type { Mail } from "../../deps.interface.ts";
import type { OutboxDocument } from "./outbox.document.ts";

export type MailKind = OutboxDocument["kind"];
export type OwedByKind = { [Owed in OutboxDocument as Owed["kind"]]: Owed };

/**
 * Writes the mails of these kinds, with what is true and with codes that are made when they are sent; `undefined` where there is nothing
 * to send. Every feature composes its own kinds, and the composition root hands all of them to the outbox.
 */
export type MailComposers<Kind extends MailKind = MailKind> = {
  readonly [Each in Kind]: (owed: OwedByKind[Each]) => Promise<Mail | undefined>;
};

/** The mail of whatever kind is owed. */
export function composeMail<Kind extends MailKind>(
  composers: MailComposers,
  kind: Kind,
  owed: OwedByKind[Kind],
): Promise<Mail | undefined> {
  return composers[kind](owed);
}
