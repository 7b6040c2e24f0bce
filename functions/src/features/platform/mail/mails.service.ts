import type { Context } from "../../../deps/context.ts";
import type { NewMail } from "./outbox.document.ts";
import * as outbox from "./outbox.repository.ts";

/**
 * Queues a mail in the outbox. It is sent at once, or as soon as the mail server accepts it. If the mail belongs to another write, create it in the same
 * commit instead (`queueMail`).
 * @param reason idempotency key within the kind; by default a random one, so that each call queues a new mail
 */
export const enqueueMail = (ctx: Context, mail: NewMail, now: Date, reason = ctx.randomId()): Promise<void> =>
  outbox.enqueue(ctx, `${mail.kind}_${reason}`, mail, now);
