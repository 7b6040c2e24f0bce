import { CONSENT_TEXTS } from "@daansetu/contract";
import { bookingFor } from "../../../functions/src/features/donations/booking.ts";
import type { DonationDocument, DonorDetails } from "../../../functions/src/features/donations/donation.document.ts";
import { deriveDonation, NO_FACTS } from "../../../functions/src/features/donations/facts.ts";
import { donorKeysOf } from "../../../functions/src/features/donations/donor-keys.ts";
import { ANYONE, type Caller } from "../../../functions/src/http/caller.ts";
import type { LedgerEntry } from "../../../functions/src/features/donations/ledger.document.ts";
import { paymentUpdateOf } from "../../../functions/src/features/donations/payment-update.ts";
import type { Seed } from "../../gateway/seed.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { toSeconds } from "../times.ts";
import type { Outcome } from "./outcomes.ts";
import { type GatewayUpdate, gatewayHistory } from "./gateway-history.ts";

export interface DonationIntent {
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

/** The donation's order, payments and refunds, as the gateway double is seeded with them. */
export type GatewayRecords = { [Kind in "orders" | "payments" | "refunds"]: NonNullable<Seed[Kind]> };

/** A donation with its ledger entries and its records at the gateway. */
export interface SimulatedDonation {
  id: string;
  donation: DonationDocument;
  ledger: { id: string; entry: LedgerEntry }[];
  gateway: GatewayRecords;
}

/**
 * Simulates a donation from checkout to `now`. Applies each gateway update with the production code, so that status, totals and ledger
 * entries are consistent with it.
 */
export function simulateDonation(intent: DonationIntent, now: Date, random: SeededRandom): SimulatedDonation {
  const id = random.reference();
  const order = { id: random.id("order"), amountPaise: intent.amountPaise };
  const updates = gatewayHistory(intent.outcome, order, intent.begun, now, random);
  let donation = begin(intent, order.id);
  const ledger: SimulatedDonation["ledger"] = [];
  const tell = (
    payments: GatewayUpdate["payments"],
    refunds: GatewayUpdate["refunds"],
    told: Parameters<typeof bookingFor>[3],
  ) => {
    const booking = bookingFor(id, donation, paymentUpdateOf(payments, refunds), told);
    if (booking === undefined) return;
    donation = { ...donation, ...booking.changes };
    ledger.push(...booking.entries);
  };
  for (const { payments, refunds, at, source } of updates) tell(payments, refunds, { source, now: at });
  if (donation.checkAfter !== null) tell([], [], { source: "reconciler", now, isScheduledCheck: true });
  return { id, donation, ledger, gateway: atTheGateway(id, intent, order, updates.at(-1)) };
}

function callerOf({ loggedInAs, donor, begun }: DonationIntent): Caller {
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

function begin(intent: DonationIntent, orderId: string): DonationDocument {
  const { campaign, donor, amountPaise, begun, anonymous, message, whatsappSms } = intent;
  const createdAt = begun.toISOString();
  const what = { amountPaise, currency: "INR" as const, createdAt, orderId };
  return {
    ...what,
    campaignId: campaign.id,
    campaignKind: campaign.kind,
    campaignTitle: campaign.title,
    donor,
    donorKeys: donorKeysOf(callerOf(intent), donor),
    showAs: { anonymous, ...(message !== undefined && { message }) },
    consents: {
      indianCitizen: { text: CONSENT_TEXTS.indianCitizen, at: createdAt },
      ...(whatsappSms && { whatsappSms: { text: CONSENT_TEXTS.whatsappSms, at: createdAt } }),
    },
    taxBenefit: true,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, what, begun),
  };
}

const METHODS = { card: "card", netbanking: "netbanking", upi: "upi" } as const;
type Method = (typeof METHODS)[keyof typeof METHODS];
const methodOf = (name: string | undefined): Method =>
  Object.values(METHODS).find((method) => method === name) ?? "upi";

function atTheGateway(
  id: string,
  { donor, begun }: DonationIntent,
  order: { id: string; amountPaise: number },
  last: GatewayUpdate | undefined,
): GatewayRecords {
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
