import type { Deps } from "../../deps.interface.ts";
import type { MailOwed } from "./outbox.document.ts";
import { outboxRepository } from "./outbox.repository.ts";

export { foundationLetterMail } from "./mails/foundation-letter.ts";

/**
 * For features that owe somebody a mail. Where something is written in the same breath, owe the mail in that very commit instead:
 * `batch.create(collections(db).outbox.doc("<kind>_<what for>"), owedMail({ kind, … }, now))`.
 */
export function mailsService({ db, randomId }: Pick<Deps, "db" | "randomId">) {
  const outbox = outboxRepository(db);
  return {
    /**
     * Notes that a mail is owed; it is sent at once, or as soon as the mail server takes it.
     * @param reason what it is for: the same kind and reason is owed one mail, however often this is called; by default a new one each time
     */
    oweMail: (mail: MailOwed, now: Date, reason = randomId()): Promise<void> =>
      outbox.owe(`${mail.kind}_${reason}`, mail, now),
  };
}
