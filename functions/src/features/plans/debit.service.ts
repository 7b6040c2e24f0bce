import type { Deps } from "../../deps.interface.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import { donationOfDebit } from "./debit.ts";
import {
  debitReference,
  type DonationsRepository,
  paymentUpdateOf,
  type UpdateContext,
  type VersionedDonation,
} from "../donations/index.ts";

/**
 * Books a debit of a monthly plan as a donation of its own. The donation's id is derived from the payment id, so that a debit that is
 * reported several times, by any source, becomes one donation (payments.md E.3). A captured debit is booked whatever the plan's state is by
 * now.
 */
export function debitBooker(
  { config }: Pick<Deps, "config">,
  { donations, applyPaymentUpdate }: { donations: DonationsRepository; applyPaymentUpdate: PaymentUpdateApplier },
) {
  /**
   * @param context.seenAt when the payment was reported as captured: the time of the event; absent: the gateway has just replied
   * @returns the donation before and afterwards, or `undefined` if the payment was not captured
   */
  return async (
    { id: planId, plan }: { id: string; plan: PlanDocument },
    payment: GatewayPayment,
    { source, now, seenAt = now }: Pick<UpdateContext, "source" | "now"> & { seenAt?: Date },
  ): Promise<{ donationBefore: VersionedDonation; donationAfter: VersionedDonation } | undefined> => {
    if (!payment.wasCaptured) return undefined;
    const id = debitReference(payment.id, config.referenceKey);
    const createdDonation = await donations.create(id, donationOfDebit(planId, plan, payment), undefined);
    const storedDonation = createdDonation ?? (await donations.byId(id));
    if (storedDonation === undefined) throw new Error(`The donation ${id} exists and cannot be read.`);
    return {
      donationBefore: storedDonation,
      donationAfter: await applyPaymentUpdate(storedDonation, paymentUpdateOf([payment], [], seenAt), { source, now }),
    };
  };
}
export type DebitBooker = ReturnType<typeof debitBooker>;
