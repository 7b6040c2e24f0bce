import { CONSENT_TEXTS } from "@daansetu/contract";
import { bookingFor } from "../../../functions/src/features/giving/booking.ts";
import type { DonationDocument, DonorDetails } from "../../../functions/src/features/giving/donation.document.ts";
import { derive, NO_FACTS } from "../../../functions/src/features/giving/facts.ts";
import { giversOf } from "../../../functions/src/features/giving/givers.ts";
import { ANYONE, type Caller } from "../../../functions/src/http/caller.ts";
import type { LedgerEntry } from "../../../functions/src/features/giving/ledger.document.ts";
import { newsOf } from "../../../functions/src/features/giving/news.ts";
import type { Seed } from "../../gateway/seed.ts";
import type { Chance } from "../chance.ts";
import { toSeconds } from "../times.ts";
import type { Outcome } from "./outcomes.ts";
import { type Chapter, storyOf } from "./story.ts";

export interface Wish {
  campaign: { id: string; title: string; kind: DonationDocument["campaignKind"] };
  donor: DonorDetails;
  amountPaise: number;
  begun: Date;
  outcome: Outcome;
  anonymous: boolean;
  message?: string;
  whatsappSms: boolean;
  /** Uid of the account whose token came with the form. */
  loggedInAs?: string;
}

/** What the gateway double is told of the past. */
export type Past = { [Kind in "orders" | "payments" | "refunds"]: NonNullable<Seed[Kind]> };

/** One donation with all that belongs to it, in our books and at the gateway. */
export interface Lived {
  id: string;
  donation: DonationDocument;
  ledger: { id: string; entry: LedgerEntry }[];
  gateway: Past;
}

/**
 * Lets one wish live up to `now`: written at checkout, then told chapter by chapter to the very functions that book real news, so
 * that status, figures and ledger are theirs and not the demo's.
 */
export function live(wish: Wish, now: Date, chance: Chance): Lived {
  const id = chance.reference();
  const order = { id: chance.id("order"), amountPaise: wish.amountPaise };
  const chapters = storyOf(wish.outcome, order, wish.begun, now, chance);
  let donation = begin(wish, order.id);
  const ledger: Lived["ledger"] = [];
  const tell = (payments: Chapter["payments"], refunds: Chapter["refunds"], told: Parameters<typeof bookingFor>[3]) => {
    const booking = bookingFor(id, donation, newsOf(payments, refunds), told);
    if (booking === undefined) return;
    donation = { ...donation, ...booking.changes };
    ledger.push(...booking.entries);
  };
  for (const { payments, refunds, at, source } of chapters) tell(payments, refunds, { source, now: at });
  if (donation.checkAfter !== null) tell([], [], { source: "reconciler", now, asked: true });
  return { id, donation, ledger, gateway: atTheGateway(id, wish, order, chapters.at(-1)) };
}

/** Whoever sent the form, as their token says. */
function senderOf({ loggedInAs, donor, begun }: Wish): Caller {
  if (loggedInAs === undefined) return ANYONE;
  return {
    kind: "signed-in",
    uid: loggedInAs,
    role: "user",
    email: donor.email,
    emailVerified: true,
    signedInAt: begun,
  };
}

function begin(wish: Wish, orderId: string): DonationDocument {
  const { campaign, donor, amountPaise, begun, anonymous, message, whatsappSms } = wish;
  const createdAt = begun.toISOString();
  const what = { amountPaise, currency: "INR" as const, createdAt, orderId };
  return {
    ...what,
    campaignId: campaign.id,
    campaignKind: campaign.kind,
    campaignTitle: campaign.title,
    donor,
    givers: giversOf(senderOf(wish), donor),
    showAs: { anonymous, ...(message !== undefined && { message }) },
    consents: {
      indianCitizen: { text: CONSENT_TEXTS.indianCitizen, at: createdAt },
      ...(whatsappSms && { whatsappSms: { text: CONSENT_TEXTS.whatsappSms, at: createdAt } }),
    },
    taxBenefit: true,
    facts: NO_FACTS,
    booked: [],
    ...derive(NO_FACTS, what, begun),
  };
}

const METHODS = { card: "card", netbanking: "netbanking", upi: "upi" } as const;
type Method = (typeof METHODS)[keyof typeof METHODS];
const methodOf = (name: string | undefined): Method =>
  Object.values(METHODS).find((method) => method === name) ?? "upi";

/** The same story as the gateway keeps it. */
function atTheGateway(
  id: string,
  { donor, begun }: Wish,
  order: { id: string; amountPaise: number },
  last: Chapter | undefined,
): Past {
  return {
    orders: [
      { id: order.id, amount: order.amountPaise, receipt: id, notes: { donationId: id }, created_at: toSeconds(begun) },
    ],
    payments: (last?.payments ?? []).map((payment) => ({
      id: payment.id,
      order_id: order.id,
      amount: payment.amountPaise,
      status: payment.status === "refunded" ? "captured" : payment.status,
      method: methodOf(payment.method),
      email: donor.email,
      contact: `+91${donor.phone}`,
      international: payment.international,
      ...(payment.failureReason !== undefined && { error_reason: payment.failureReason }),
      created_at: toSeconds(payment.createdAt),
    })),
    refunds: (last?.refunds ?? []).map((refund) => ({
      id: refund.id,
      payment_id: refund.paymentId,
      amount: refund.amountPaise,
      status: refund.status,
      created_at: toSeconds(refund.createdAt),
    })),
  };
}
