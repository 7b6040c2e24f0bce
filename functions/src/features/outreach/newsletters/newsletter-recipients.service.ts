import type { NewsletterRecipient, RecipientState } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice } from "../../../firestore/paging.ts";
import type { OutboxDocument } from "../../platform/mail/outbox.document.ts";
import * as records from "./audience.repository.ts";
import type { RecipientRecord } from "../../platform/mail/outbox.document.ts";
import * as newsletters from "./newsletters.repository.ts";
import { contactOf } from "./recipient.ts";

const RECIPIENT_STATES: Record<OutboxDocument["state"], RecipientState> = {
  waiting: "waiting",
  sent: "sent",
  "given-up": "given-up",
  nothing: "skipped",
};

/** Delivery state of a newsletter per recipient. The outbox has no addresses, so they are read from donations and NGOs. */
export async function listRecipients(
  ctx: Context,
  newsletterId: string,
  state: RecipientState | undefined,
  slice: Slice,
): Promise<Page<NewsletterRecipient>> {
  const { items, next } = await newsletters.mails(ctx, newsletterId, state, slice);
  const rows = await Promise.all(
    items.map(async ({ id, data }) => {
      if (data.kind !== "letter") return [];
      const { name, email } = await contactFor(ctx, data.about);
      const { tries, sentAt, error } = data;
      const delivery = {
        state: RECIPIENT_STATES[data.state],
        tries,
        sentAt: sentAt ?? undefined,
        reason: error ?? undefined,
      };
      return [{ _id: id, name, email, ...delivery }];
    }),
  );
  return { items: rows.flat(), next };
}

async function contactFor(ctx: Context, { kind, id }: RecipientRecord): Promise<{ name?: string; email?: string }> {
  if (kind === "ngo") {
    const ngo = await records.ngo(ctx, id);
    return ngo === undefined ? {} : { name: ngo.ngoName, ...(ngo.email !== undefined && { email: ngo.email }) };
  }
  const donation = await records.donation(ctx, id);
  return (donation === undefined ? undefined : contactOf(donation)) ?? {};
}
