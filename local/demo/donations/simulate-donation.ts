import { type ChosenItem, type DonorDetails, CONSENT_TEXTS } from "@daansetu/contract";
import { bookingFor } from "../../../functions/src/features/giving/core/booking.ts";
import type { DonationDocument } from "../../../functions/src/features/giving/core/donation.document.ts";
import { NO_FACTS } from "../../../functions/src/features/giving/core/facts.ts";
import { deriveDonation } from "../../../functions/src/features/giving/core/status.ts";
import { donorKeysOf, namePrefixesOf } from "../../../functions/src/features/giving/core/donor-keys.ts";
import { observedInEvent, observedInReply } from "../../../functions/src/gateway/observation.ts";
import { ANYONE, type Caller } from "../../../functions/src/http/caller.ts";
import type { PaymentEntry } from "../../../functions/src/features/platform/ledger/ledger.document.ts";
import { paymentUpdateOf } from "../../../functions/src/features/giving/core/payment-facts.ts";
import type { Seed } from "@daansetu/gateway-double/control";
import type { SeededRandom } from "../values/seeded-random.ts";
import { toSeconds } from "../values/times.ts";
import type { DonationOutcome } from "./outcomes.ts";
import { type GatewayUpdate, simulateGatewayUpdates } from "./gateway-history.ts";

export interface DonationIntent {
  campaign: { id: string; title: string; kind: DonationDocument["campaignKind"] };
  donor: DonorDetails;
  amountPaise: number;
  startedAt: Date;
  outcome: DonationOutcome;
  anonymous: boolean;
  message?: string;
  whatsappSms: boolean;
  /** Uid of the account whose token came with the form. */
  loggedInAs?: string;
  /** Things of the campaign's list. */
  chosen?: readonly ChosenItem[];
}

/** The donation's order, payments and refunds, as the gateway double is seeded with them. */
export type GatewayRecords = { [Kind in "orders" | "payments" | "refunds"]: NonNullable<Seed[Kind]> };

/** A donation with its ledger entries and its records at the gateway. */
export interface SimulatedDonation {
  id: string;
  donation: DonationDocument;
  ledger: { id: string; entry: PaymentEntry }[];
  gateway: GatewayRecords;
  /** What the donor certainly chose; others choose by the list. */
  chosen?: readonly ChosenItem[];
}

/**
 * Simulates a donation from checkout to `now`. Applies each gateway update with the production code, so that status, totals and ledger
 * entries are consistent with it.
 */
export function simulateDonation(intent: DonationIntent, now: Date, random: SeededRandom): SimulatedDonation {
  const id = random.nextReference();
  const order = { id: random.nextId("order"), amountPaise: intent.amountPaise };
  const updates = simulateGatewayUpdates(intent.outcome, order, intent.startedAt, now, random);
  let donation = createDonation(intent, order.id);
  const ledger: SimulatedDonation["ledger"] = [];
  const bookUpdate = (
    payments: GatewayUpdate["payments"],
    refunds: GatewayUpdate["refunds"],
    bookingOptions: Parameters<typeof bookingFor>[3],
  ) => {
    const seen =
      bookingOptions.source === "webhook" ? observedInEvent(bookingOptions.now) : observedInReply(bookingOptions.now);
    const booking = bookingFor(id, donation, paymentUpdateOf(payments, refunds, seen), bookingOptions);
    if (booking === undefined) return;
    donation = { ...donation, ...booking.changes };
    ledger.push(...booking.entries);
  };
  for (const { payments, refunds, occurredAt, source } of updates)
    bookUpdate(payments, refunds, { source, now: occurredAt });
  if (donation.checkAfter !== null) bookUpdate([], [], { source: "reconciler", now, isScheduledCheck: true });
  return {
    ...{ id, donation, ledger, gateway: toGatewayRecords(id, intent, order, updates.at(-1)) },
    ...(intent.chosen !== undefined && { chosen: intent.chosen }),
  };
}

function callerOf({ loggedInAs, donor, startedAt }: DonationIntent): Caller {
  if (loggedInAs === undefined) return ANYONE;
  return {
    kind: "signed-in",
    uid: loggedInAs,
    role: "user",
    email: donor.email,
    emailVerified: true,
    signedInAt: startedAt,
    sessionId: 0,
  };
}

function createDonation(intent: DonationIntent, orderId: string): DonationDocument {
  const { campaign, donor, amountPaise, startedAt, anonymous, message, whatsappSms } = intent;
  const createdAt = startedAt.toISOString();
  const donationFields = { amountPaise, currency: "INR" as const, createdAt, orderId };
  return {
    ...donationFields,
    campaignId: campaign.id,
    campaignKind: campaign.kind,
    campaignTitle: campaign.title,
    donor,
    donorKeys: donorKeysOf(callerOf(intent), donor),
    namePrefixes: namePrefixesOf({ donor }),
    showAs: { anonymous, ...(message !== undefined && { message }) },
    consents: {
      indianCitizen: { text: CONSENT_TEXTS.indianCitizen, at: createdAt },
      ...(whatsappSms && { whatsappSms: { text: CONSENT_TEXTS.whatsappSms, at: createdAt } }),
    },
    taxBenefit: true,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, donationFields, startedAt),
  };
}

const GATEWAY_METHODS = { card: "card", netbanking: "netbanking", upi: "upi" } as const;
type GatewayMethod = (typeof GATEWAY_METHODS)[keyof typeof GATEWAY_METHODS];
const toGatewayMethod = (name: string | undefined): GatewayMethod =>
  Object.values(GATEWAY_METHODS).find((method) => method === name) ?? "upi";

function toGatewayRecords(
  id: string,
  { donor, startedAt }: DonationIntent,
  order: { id: string; amountPaise: number },
  lastUpdate: GatewayUpdate | undefined,
): GatewayRecords {
  return {
    orders: [
      {
        id: order.id,
        amount: order.amountPaise,
        receipt: id,
        notes: { donationId: id },
        created_at: toSeconds(startedAt),
      },
    ],
    payments: (lastUpdate?.payments ?? []).map((payment) => ({
      id: payment.id,
      order_id: order.id,
      amount: payment.amountPaise,
      status: payment.status === "refunded" ? "captured" : payment.status,
      method: toGatewayMethod(payment.method),
      email: donor.email,
      contact: `+91${donor.phone}`,
      international: payment.international,
      ...(payment.failureReason !== undefined && { error_reason: payment.failureReason }),
      created_at: toSeconds(payment.createdAt),
    })),
    refunds: (lastUpdate?.refunds ?? []).map((refund) => ({
      id: refund.id,
      payment_id: refund.paymentId,
      amount: refund.amountPaise,
      status: refund.status,
      created_at: toSeconds(refund.createdAt),
    })),
  };
}
