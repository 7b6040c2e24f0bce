import { compose } from "../../src/compose.ts";
import type { Deps } from "../../src/deps/deps.interface.ts";
import type { Mail } from "../../src/deps/mailer.interface.ts";
import type { DrainResult } from "../../src/features/platform/mail/drain-result.ts";
import type { MailComposers } from "../../src/features/platform/mail/index.ts";
import {
  type MailQueue,
  outboxCollection,
  toOutboxDocument,
} from "../../src/features/platform/mail/outbox.document.ts";
import { drainOutbox, drainQueue } from "../../src/features/platform/mail/outbox.service.ts";
import { contextOf } from "../../src/hooks.ts";

/** Sends all mails that are due, from a new instance. */
export function sendDueMails(deps: Deps, now: Date): Promise<DrainResult> {
  const { ctx, mails } = compose(deps);
  return drainOutbox(ctx, mails, now);
}

/** An instance whose mails need no donation: each goes to an address that names its kind. @param own composers to use instead */
export function plainOutbox(deps: Deps, own: Partial<MailComposers> = {}) {
  const composers = new Proxy(own as MailComposers, {
    get: (_own, kind) =>
      (Reflect.get(own, kind) as unknown) ??
      (async (): Promise<Mail> => ({ to: `${String(kind)}@example.in`, subject: "", text: "", html: "" })),
  });
  const ctx = contextOf(deps);
  const letterhead = async () => ({ siteName: "Sample", sender: "Sample", name: "Sample Trust", address: [] });
  const plain = { ...ctx, hooks: { ...ctx.hooks, content: { letterhead } } };
  return {
    drainQueue: (queue: MailQueue, now: Date) => drainQueue(plain, composers, queue, now),
    drainOutbox: (now: Date) => drainOutbox(plain, composers, now),
  };
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
