import type { Deps } from "../../../deps/deps.interface.ts";
import type { NewMail } from "./outbox.document.ts";
import type { OutboxRepository } from "./outbox.repository.ts";

/**
 * Queues mails in the outbox. If the mail belongs to another write, create it in the same commit instead (`queueMail`).
 */
export function mailsService({ randomId }: Pick<Deps, "randomId">, { outbox }: { outbox: OutboxRepository }) {
  return {
    /**
     * Queues a mail. It is sent at once, or as soon as the mail server accepts it.
     * @param reason idempotency key within the kind; by default a random one, so that each call queues a new mail
     */
    oweMail: (mail: NewMail, now: Date, reason = randomId()): Promise<void> =>
      outbox.owe(`${mail.kind}_${reason}`, mail, now),
  };
}
export type MailsService = ReturnType<typeof mailsService>;
