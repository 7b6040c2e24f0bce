import type { Deps } from "../../deps.interface.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import { donationOfCharge } from "./charge.ts";
import {
  chargeReference,
  type DonationsRepository,
  paymentUpdateOf,
  type UpdateContext,
  type VersionedDonation,
} from "../donations/index.ts";

/**
 * Books a debit of a monthly plan: a donation of its own, named by the payment, so that a debit that is told of twice, by whoever, is one
 * donation (payments.md E.3: the payment id is the key). Money that came is counted whatever the plan's state is by now.
 */
export function chargeBooker(
  { config }: Pick<Deps, "config">,
  { donations, applyPaymentUpdate }: { donations: DonationsRepository; applyPaymentUpdate: PaymentUpdateApplier },
) {
  /** @returns the donation before and afterwards, or `undefined` where no money reached us by this payment */
  return async (
    { id: planId, plan }: { id: string; plan: PlanDocument },
    payment: GatewayPayment,
    { source, now }: Pick<UpdateContext, "source" | "now">,
  ): Promise<{ before: VersionedDonation; after: VersionedDonation } | undefined> => {
    if (!payment.wasCaptured) return undefined;
    const id = chargeReference(payment.id, config.referenceKey);
    const opened = await donations.open(id, donationOfCharge(planId, plan, payment), undefined);
    const current = opened ?? (await donations.byId(id));
    if (current === undefined) throw new Error(`The donation ${id} is there and is not.`);
    return { before: current, after: await applyPaymentUpdate(current, paymentUpdateOf([payment]), { source, now }) };
  };
}
export type ChargeBooker = ReturnType<typeof chargeBooker>;
