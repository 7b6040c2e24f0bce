import { isDeepStrictEqual } from "node:util";
import { calendarDay, noticeTime, type DonorDetails } from "@daansetu/contract";
import { ANYONE } from "../../../http/caller.ts";
import { paidAtOf, type PaymentUpdate } from "./payment-facts.ts";
import type { AdminRefundRecords } from "./admin-refund.document.ts";
import type { DonationDocument } from "./donation.document.ts";
import { isOpenDispute, mergeFacts } from "./facts.ts";
import { donorKeysOf, mergeDonorKeys, namePrefixesOf } from "./donor-keys.ts";
import { deriveDonation } from "./status.ts";
import { newEntriesOf } from "./ledger-entries.ts";
import type { FactSource, PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import { fullyReturnedAt } from "./reversals.ts";
import { currentAdminRefunds, type RefundedDonation, refundRequestOf, withOvertaken } from "./refunds.ts";
import type { ReviewEvent } from "./review-event.document.ts";

/** What a donation keeps of its campaign, as it was when it was given. */
export type CampaignFields = Pick<
  DonationDocument,
  "campaignId" | "campaignKind" | "campaignTitle" | "unit" | "taxBenefit"
>;

/** What was decided about a donation, stored in the commit of its effect. */
export interface AdminDecision {
  /** About money that needed a person. */
  event?: ReviewEvent;
  /** The donation's refunds by admins, where the decision is about one of them. */
  adminRefunds?: AdminRefundRecords;
  /** Details of a donor whose payment waited for them. */
  donor?: { details: DonorDetails; indianCitizen: { text: string; at: string } };
}

/** Source of a payment update, and data that arrived with it. */
export interface UpdateContext {
  source: FactSource;
  now: Date;
  /** Details of a donor whose checkout sent only an amount. Stored only if the donation has none. */
  donor?: DonorDetails;
  /** The campaign that came with these details. Stored only together with them. */
  campaign?: CampaignFields;
  /** The gateway's order, for a donation whose order id never reached us. Stored only if the donation has none. */
  orderId?: string;
  /** True for the reply to a check that was due: `checkAfter` advances then even if the reply contains nothing new. */
  isScheduledCheck?: boolean;
  /** A decision, stored in the same commit. */
  decision?: AdminDecision | undefined;
}

/** `sent`: the gateway accepted the refund. `processed`: it reports that the money went back. */
export interface QueuedAdminRefundMail {
  refundId: string;
  about: "sent" | "processed";
}

/** Effect of one payment update on a donation, written in one commit. */
export interface Booking {
  changes: Partial<DonationDocument>;
  entries: { id: string; entry: PaymentEntry }[];
  /** The donation has just become both booked and addressable: the thank-you mail is enqueued. */
  shouldSendThankYou: boolean;
  /** When the person whom the donor named is told of the dedication; that mail is enqueued together with the thank-you. */
  noticeDueAt: Date | undefined;
  /** Nothing is left of a donation with such a notice any more: its recipient is forgotten. */
  shouldForgetNotice: boolean;
  /** Disputes that were not known before and are open: a mail with the deadline is enqueued for the foundation. */
  openedDisputeIds: string[];
  /** A refund that the donor requested has just been completed: the mail about it is enqueued. */
  shouldSendRefundMail: boolean;
  /** The donor's mails about refunds by admins. */
  adminRefundMails: QueuedAdminRefundMail[];
  /** Something else is left of a donation that was booked before, so that its receipt is out of date. */
  shouldChangeReceipt: boolean;
  /** A donation that was booked before counts on another day in India now: its receipt is out of date, too. */
  isMoved: boolean;
}

/**
 * Computes the effect of a payment update on a donation; `undefined` if it changes nothing. Pure, so that it can be computed again if the
 * donation was changed in the meantime.
 */
export function bookingFor(
  id: string,
  donationBefore: DonationDocument,
  update: PaymentUpdate,
  context: UpdateContext,
): Booking | undefined {
  const orderId = donationBefore.orderId ?? context.orderId;
  const { decision } = context;
  const donor = donationBefore.donor ?? decision?.donor?.details ?? context.donor;
  const isDonorNew = donationBefore.donor === undefined && donor !== undefined && donor === context.donor;
  const campaign = isDonorNew ? context.campaign : undefined;
  const reviewEvents =
    decision?.event === undefined
      ? donationBefore.reviewEvents
      : [...(donationBefore.reviewEvents ?? []), decision.event];
  const termsBefore = { ...donationBefore, orderId, donor, reviewEvents };
  const facts = mergeFacts(donationBefore.facts, update, termsBefore);
  const decidedRefunds = decision?.adminRefunds ?? donationBefore.adminRefunds;
  const adminRefunds = decidedRefunds && withOvertaken({ adminRefunds: decidedRefunds, facts }, context.now);
  const derivedFields = deriveDonation(facts, { ...termsBefore, adminRefunds }, context.now);
  const { facts: factsBefore, booked: bookedIds } = donationBefore;
  // Without a donor nothing was booked to a campaign yet.
  const account = campaign?.campaignId ?? donationBefore.campaignId;
  const entries = newEntriesOf(id, { account, factsBefore, factsAfter: facts, bookedIds }, context);
  const hasChanged =
    decision !== undefined ||
    entries.length > 0 ||
    orderId !== donationBefore.orderId ||
    donor !== donationBefore.donor ||
    adminRefunds !== donationBefore.adminRefunds ||
    !isDeepStrictEqual(facts, donationBefore.facts) ||
    (context.isScheduledCheck === true && derivedFields.checkAfter !== donationBefore.checkAfter);
  if (!hasChanged) return undefined;
  const changes = {
    ...derivedFields,
    facts,
    booked: [...donationBefore.booked, ...entries.map((entry) => entry.id)],
    ...(orderId !== undefined && { orderId }),
    ...campaign,
    ...(donor !== undefined && { donor }),
    ...(donor !== donationBefore.donor && {
      donorKeys: mergeDonorKeys(donationBefore.donorKeys, donorKeysOf(ANYONE, donor)),
      ...(donor !== undefined && { namePrefixes: namePrefixesOf({ donor, dedication: donationBefore.dedication }) }),
    }),
    ...(decision?.event !== undefined && { reviewEvents }),
    ...(adminRefunds !== donationBefore.adminRefunds && { adminRefunds }),
    ...(decision?.donor !== undefined && {
      consents: { ...donationBefore.consents, indianCitizen: decision.donor.indianCitizen },
    }),
  };
  const donationAfter = { ...donationBefore, ...changes };
  const isReturned = fullyReturnedAt(facts) !== undefined;
  // Nothing to thank for is left of a donation that was returned in full by the time it is booked.
  const shouldSendThankYou = isAddressable(donationAfter) && !isAddressable(donationBefore) && !isReturned;
  const noticeDay = donationBefore.dedication?.noticeDay;
  const adminRefundMails =
    donor === undefined || adminRefunds === undefined ? [] : queuedAdminRefundMails(donationBefore, donationAfter);
  return {
    changes,
    entries,
    openedDisputeIds: Object.entries(facts.disputes ?? {}).flatMap(([disputeId, dispute]) =>
      isOpenDispute(dispute) && donationBefore.facts.disputes?.[disputeId] === undefined ? [disputeId] : [],
    ),
    shouldSendThankYou,
    noticeDueAt: shouldSendThankYou && noticeDay !== undefined ? noticeTime(noticeDay, context.now) : undefined,
    shouldForgetNotice: noticeDay !== undefined && isReturned && fullyReturnedAt(donationBefore.facts) === undefined,
    shouldSendRefundMail:
      isRefundedOnRequest(donationAfter) &&
      !isRefundedOnRequest(donationBefore) &&
      // The mail about an admin's refund says the same.
      !adminRefundMails.some(({ about }) => about === "processed") &&
      // After a reversed refund the mail exists already, and creating it again would fail the whole commit.
      !donationBefore.booked.some((entryId) => entryId.startsWith("full_")),
    adminRefundMails,
    shouldChangeReceipt: isAddressable(donationBefore) && donationAfter.netPaise !== donationBefore.netPaise,
    isMoved: isAddressable(donationBefore) && dayOf(donationAfter) !== dayOf(donationBefore),
  };
}

const isRefundedOnRequest = (donation: DonationDocument) =>
  donation.refundEvents !== undefined && refundRequestOf(donation)?.state === "refunded";

/** The day in India on which a paid donation counts. */
function dayOf({ facts }: DonationDocument): string | undefined {
  const paidAt = paidAtOf(facts);
  return paidAt === undefined ? undefined : calendarDay(paidAt);
}

/** A booked donation whose donor left an address. */
const isAddressable = ({ facts, donor }: DonationDocument) =>
  facts.acceptedPaymentId !== undefined && donor !== undefined;

/**
 * The mails to the donor that an update enqueues. A refund never returns to one of these states after it has left it, so each mail is queued once; one
 * that is processed at once gets the second mail alone.
 */
export function queuedAdminRefundMails(before: RefundedDonation, after: RefundedDonation): QueuedAdminRefundMail[] {
  const stateBefore = new Map(currentAdminRefunds(before).map(({ id, state }) => [id, state]));
  return currentAdminRefunds(after).flatMap(({ id, state }): QueuedAdminRefundMail[] =>
    (state === "sent" || state === "processed") && state !== stateBefore.get(id)
      ? [{ refundId: id, about: state }]
      : [],
  );
}
