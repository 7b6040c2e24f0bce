import type { Context } from "../../../deps/context.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { NewMail } from "./outbox.document.ts";
import { type OutboxRepository, outboxRepository } from "./outbox.repository.ts";

/**
 * Queues mails in the outbox. If the mail belongs to another write, create it in the same commit instead (`queueMail`).
 */
export function mailsService({ randomId }: Pick<Deps, "randomId">, { outbox }: { outbox: OutboxRepository }) {
  return {
    /**
     * Queues a mail. It is sent at once, or as soon as the mail server accepts it.
     * @param reason idempotency key within the kind; by default a random one, so that each call queues a new mail
     */
    enqueueMail: (mail: NewMail, now: Date, reason = randomId()): Promise<void> =>
      outbox.enqueue(`${mail.kind}_${reason}`, mail, now),
  };
}
export type MailsService = ReturnType<typeof mailsService>;

/** Queues a mail, for modules that are plain functions. */
export const enqueueMail = (ctx: Context, mail: NewMail, now: Date, reason: string): Promise<void> =>
  mailsService(ctx, { outbox: outboxRepository(ctx) }).enqueueMail(mail, now, reason);
