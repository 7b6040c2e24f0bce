import type { Deps } from "../../deps.interface.ts";
import type { MailOwed } from "./outbox.document.ts";
import type { OutboxRepository } from "./outbox.repository.ts";

/**
 * For features that owe somebody a mail. Where something is written in the same breath, owe the mail in that very commit instead:
 * `batch.create(outboxCollection(db).doc("<kind>_<what for>"), owedMail({ kind, … }, now))`.
 */
export function mailsService({ randomId }: Pick<Deps, "randomId">, { outbox }: { outbox: OutboxRepository }) {
  return {
    /**
     * Notes that a mail is owed; it is sent at once, or as soon as the mail server takes it.
     * @param reason what it is for: the same kind and reason is owed one mail, however often this is called; by default a new one each time
     */
    oweMail: (mail: MailOwed, now: Date, reason = randomId()): Promise<void> =>
      outbox.owe(`${mail.kind}_${reason}`, mail, now),
  };
}
export type MailsService = ReturnType<typeof mailsService>;
