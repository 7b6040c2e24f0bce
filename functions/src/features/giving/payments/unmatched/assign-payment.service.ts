import { type AssignmentTarget, CONSENT_TEXTS } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { AppError, mustExist } from "../../../../http/app-error.ts";
import { activityWrite } from "../../../platform/activity/activity.document.ts";
import type { CampaignService } from "../../../site/campaigns/campaigns.service.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import {
  assignedReference,
  type DonationsRepository,
  isRepeatedDecision,
  type VersionedDonation,
} from "../../donations/index.ts";
import type { ReviewEvent } from "../../core/review-event.document.ts";
import type { PaymentUpdateApplier } from "../../donations/payment-updates.service.ts";
import type { Review } from "../../donations/review/donation-review.service.ts";
import { donationForPayment } from "./assigned-donation.ts";
import type { BookedElsewhereService } from "./booked-elsewhere.service.ts";
import { assertAssignable, assertFits, noPaymentError, wrongReferenceError } from "./unmatched-checks.ts";
import type { UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched-payments.repository.ts";

/** Gives an unmatched payment to a donation that is still unpaid, or to a campaign or the general fund as a new donation. */
export function assignPaymentService(
  { db, config }: Pick<Deps, "db" | "config">,
  {
    unmatchedPayments,
    bookedElsewhere: { assertNotBooked },
    donations,
    campaigns,
    applyPaymentUpdate,
  }: {
    unmatchedPayments: UnmatchedPaymentsRepository;
    bookedElsewhere: BookedElsewhereService;
    donations: DonationsRepository;
    campaigns: Pick<CampaignService, "donationTarget">;
    applyPaymentUpdate: PaymentUpdateApplier;
  },
) {
  async function forCommit(paymentId: string) {
    return mustExist(await unmatchedPayments.forCommit(paymentId), noPaymentError);
  }

  async function findDonation(id: string): Promise<VersionedDonation> {
    const storedDonation = await donations.byId(id);
    if (storedDonation === undefined) throw wrongReferenceError("There is no donation with this reference.");
    return storedDonation;
  }

  /** The campaign's new donation; the same for every repeat. Nothing is booked to it yet. */
  async function createDonation(
    id: string,
    campaignId: string,
    { payment }: UnmatchedPaymentDocument,
    now: Date,
  ): Promise<VersionedDonation> {
    const target = await campaigns.donationTarget(campaignId, { now, forAdmin: true });
    if (target.status !== "live" && target.status !== "ended")
      throw new AppError("conflict", "This campaign is not on the site, so no money can be given to it.");
    const donation = donationForPayment(target, payment, now);
    return (await donations.create(id, donation)) ?? findDonation(id);
  }

  /** Decides in the commit that books the payment: the donation, its ledger entries and the unmatched payment change together. */
  const decisionFor =
    (paymentId: string, target: AssignmentTarget, event: AssignedEvent, { version, admin, now }: Review) =>
    async (donation: DonationDocument) => {
      const { stored, write } = await forCommit(paymentId);
      const { reviewEvents = [] } = stored;
      if (isRepeatedDecision(reviewEvents, event, version)) return undefined;
      assertAssignable(stored);
      assertFits(stored, donation);
      const donor = target.to === "campaign" ? target.donor : undefined;
      const { donationId } = event;
      const loggedAction = {
        by: admin,
        action: "payment-assigned",
        subject: `orphans/${paymentId}`,
        before: { state: stored.state },
        after: { state: "assigned", donation: donationId, campaign: donation.campaignId },
      } as const;
      return {
        event,
        ...(donor !== undefined && {
          donor: {
            details: donor.details,
            indianCitizen: { text: CONSENT_TEXTS.indianCitizenByAdmin, at: now.toISOString() },
          },
        }),
        writes: [
          write({ ...stored, donationId, reviewEvents: [...reviewEvents, event] }, { source: "admin", now }),
          activityWrite(db, loggedAction, now),
        ],
      };
    };

  return {
    /**
     * Books the payment to a donation, with its refunds and disputes. Idempotent. Its ledger entry is named after the payment, so that it
     * cannot be booked to two donations.
     * @throws AppError `not-found`, `conflict`, `bad-input` for a donation that it does not fit
     */
    assign: async (paymentId: string, target: AssignmentTarget, review: Review): Promise<{ reference: string }> => {
      const { version, admin, now } = review;
      const { stored: unmatched } = await forCommit(paymentId);
      const { payment, refunds, disputes } = unmatched;
      const reference =
        target.to === "donation"
          ? target.reference
          : assignedReference(paymentId, target.campaignId, config.keys.references[0]);
      const event: AssignedEvent = {
        what: "payment-assigned",
        at: now.toISOString(),
        byEmail: admin.email,
        paymentId,
        donationId: reference,
      };
      if (isRepeatedDecision(unmatched.reviewEvents ?? [], event, version)) return { reference };
      await assertNotBooked(paymentId, now);
      assertAssignable(unmatched);
      const storedDonation =
        target.to === "donation"
          ? await findDonation(reference)
          : await createDonation(reference, target.campaignId, unmatched, now);
      const assignedDonation = await applyPaymentUpdate(
        storedDonation,
        { payments: { [paymentId]: payment }, refunds, ...(disputes !== undefined && { disputes }) },
        {
          source: "admin",
          now,
          ...(target.to === "campaign" && payment.orderId !== undefined && { orderId: payment.orderId }),
          decide: decisionFor(paymentId, target, event, review),
        },
      );
      await addLaterFacts(paymentId, assignedDonation, now);
      return { reference };
    },
  };

  /** Updates reported between reading the payment and the commit. Later ones reach the donation directly. */
  async function addLaterFacts(paymentId: string, donation: VersionedDonation, now: Date): Promise<void> {
    const { refunds, disputes } = (await forCommit(paymentId)).stored;
    const update = { payments: {}, refunds, ...(disputes !== undefined && { disputes }) };
    await applyPaymentUpdate(donation, update, { source: "admin", now });
  }
}
export type AssignPaymentService = ReturnType<typeof assignPaymentService>;

type AssignedEvent = Extract<ReviewEvent, { what: "payment-assigned" }>;
