import type { Mail } from "../../src/deps/mailer.interface.ts";
import type { Deps } from "../../src/deps/deps.interface.ts";
import type { MailComposers } from "../../src/features/platform/mail/index.ts";
import { outboxCollection, toOutboxDocument } from "../../src/features/platform/mail/outbox.document.ts";
import { outboxRepository } from "../../src/features/platform/mail/outbox.repository.ts";
import { outboxService } from "../../src/features/platform/mail/outbox.service.ts";

/** An outbox whose mails need no donation: each goes to an address that names its kind. @param own composers to use instead */
export function plainOutbox(
  deps: Pick<Deps, "db" | "mailer" | "clock" | "log" | "randomId">,
  own: Partial<MailComposers> = {},
) {
  const composers = new Proxy(own as MailComposers, {
    get: (_own, kind) =>
      (Reflect.get(own, kind) as unknown) ??
      (async (): Promise<Mail> => ({ to: `${String(kind)}@example.in`, subject: "", text: "", html: "" })),
  });
  const letterhead = async () => ({ name: "Sample Trust", address: [] });
  return outboxService(deps, { outbox: outboxRepository(deps), composers, letterhead });
}

/** Queues a newsletter to as many people. */
export async function queueNewsletter({ db, clock }: Pick<Deps, "db" | "clock">, count: number): Promise<void> {
  const [writer, outbox] = [db.bulkWriter(), outboxCollection(db)];
  for (let index = 0; index < count; index += 1) {
    const about = { kind: "donation", id: `donation${index}` } as const;
    const mail = toOutboxDocument({ kind: "letter", newsletterId: "news", about }, clock());
    void writer.create(outbox.doc(`letter_news_${index}`) as never, mail as never);
  }
  await writer.close();
}

export const queuePasswordReset = ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  outboxCollection(db)
    .doc("reset-password_1")
    .create(toOutboxDocument({ kind: "reset-password", email: "asha@example.in" }, clock()));
