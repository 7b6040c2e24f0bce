import type { Deps } from "../../../deps/deps.interface.ts";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import { type Sighting, seenInReply } from "../../../gateway/sighting.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import { donationOfDebit } from "./debit.ts";
import { debitReference, type DonationsRepository, type VersionedDonation } from "../donations/index.ts";
import { paymentUpdateOf } from "../core/payment-facts.ts";
import type { UpdateContext } from "../core/booking.ts";

/**
 * Books a debit of a monthly plan as a donation of its own. The donation's id is derived from the payment id, so that a debit that is
 * reported several times, by any source, becomes one donation (payments.md E.3). A payment that the ledger holds keeps its donation, because
 * the key that ids are derived with may have changed since. A captured debit is booked whatever the plan's state is by
 * now.
 */
export function debitBooker(
  { config }: Pick<Deps, "config">,
  { donations, applyPaymentUpdate }: { donations: DonationsRepository; applyPaymentUpdate: PaymentUpdateApplier },
) {
  /**
   * @param context.seen when the payment was reported as captured; absent: the gateway has just replied
   * The debit's donation if there is one, also one whose id was derived with an earlier key. */
  async function findDebit(paymentId: string): Promise<VersionedDonation | undefined> {
    const bookedDonation = await donations.findByCapture(paymentId);
    if (bookedDonation !== undefined) return bookedDonation;
    for (const key of config.keys.references.slice(1)) {
      const unbookedDonation = await donations.byId(debitReference(paymentId, key));
      if (unbookedDonation !== undefined) return unbookedDonation;
    }
    return undefined;
  }

  async function createDebit(planId: string, plan: PlanDocument, payment: GatewayPayment): Promise<VersionedDonation> {
    const id = debitReference(payment.id, config.keys.references[0]);
    const storedDonation =
      (await donations.create(id, donationOfDebit(planId, plan, payment))) ?? (await donations.byId(id));
    if (storedDonation === undefined) throw new Error(`The donation ${id} exists and cannot be read.`);
    return storedDonation;
  }

  /** @returns the donation before and afterwards, or `undefined` if the payment was not captured
   */
  return async (
    { id: planId, plan }: { id: string; plan: PlanDocument },
    payment: GatewayPayment,
    { source, now, seen = seenInReply(now) }: Pick<UpdateContext, "source" | "now"> & { seen?: Sighting },
  ): Promise<{ donationBefore: VersionedDonation; donationAfter: VersionedDonation } | undefined> => {
    if (!payment.wasCaptured) return undefined;
    const donationBefore = (await findDebit(payment.id)) ?? (await createDebit(planId, plan, payment));
    return {
      donationBefore,
      donationAfter: await applyPaymentUpdate(donationBefore, paymentUpdateOf([payment], [], seen), {
        ...{ source, now },
        // The debit may have been reported before its plan.
        mayBeUnmatched: true,
      }),
    };
  };
}
export type DebitBooker = ReturnType<typeof debitBooker>;
