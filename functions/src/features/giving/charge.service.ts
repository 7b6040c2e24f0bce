import type { Deps } from "../../deps.interface.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import type { PlanDocument } from "../plans/plan.document.ts";
import type { Told } from "./booking.ts";
import { newsApplier } from "./books.service.ts";
import { donationOfCharge } from "./charge.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { newsOf } from "./news.ts";
import { chargeReference } from "./reference.ts";

/**
 * Books a debit of a monthly plan: a donation of its own, named by the payment, so that a debit that is told of twice, by whoever, is one
 * gift (payments.md E.3: the payment id is the key). Money that came is counted whatever the plan's state is by now.
 */
export function chargeBooker({ db, config }: Pick<Deps, "db" | "config">) {
  const donations = donationsRepository(db);
  const applyNews = newsApplier(db);

  /** @returns the donation before and afterwards, or `undefined` where no money reached us by this payment */
  return async (
    { id: planId, plan }: { id: string; plan: PlanDocument },
    payment: GatewayPayment,
    { source, now }: Pick<Told, "source" | "now">,
  ): Promise<{ before: Held; after: Held } | undefined> => {
    if (!payment.wasCaptured) return undefined;
    const id = chargeReference(payment.id, config.referenceKey);
    const opened = await donations.open(id, donationOfCharge(planId, plan, payment), undefined);
    const held = opened ?? (await donations.byId(id));
    if (held === undefined) throw new Error(`The donation ${id} is there and is not.`);
    return { before: held, after: await applyNews(held, newsOf([payment]), { source, now }) };
  };
}
