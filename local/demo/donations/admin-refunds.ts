import { deriveDonation } from "../../../functions/src/features/giving/core/status.ts";
import type { AdminRefundRecord } from "../../../functions/src/features/giving/core/admin-refund.document.ts";
import { minutesAfter } from "../values/times.ts";
import type { SimulatedDonation } from "./simulate-donation.ts";

type RefundRow = Pick<AdminRefundRecord, "id" | "reason" | "state" | "failure">;

const SECOND_ADMIN = { requestedByUid: "demo-second-admin", requestedByEmail: "accounts@demo.test" };
const DAY_MINUTES = 24 * 60;

/** A refund that waits for the demo admin's approval, and one that the gateway refused. */
const REFUND_ROWS: readonly RefundRow[] = [
  { id: "d0".repeat(16), state: "awaiting-approval", reason: "The donor gave the same amount twice within a minute." },
  {
    id: "d1".repeat(16),
    state: "failed",
    reason: "Meant for another campaign; the donor will give again.",
    failure: "Your account does not have enough balance to carry out the refund operation.",
  },
];

/** Adds refunds by admins to the largest paid donations of the last weeks that have no refund request. */
export function withAdminRefunds(donations: readonly SimulatedDonation[], now: Date): SimulatedDonation[] {
  const daysAgo = (days: number) => minutesAfter(now, -days * DAY_MINUTES).toISOString();
  const largestDonations = donations
    .filter(
      ({ donation: { status, paidAt, refundEvents } }) =>
        status === "paid" &&
        paidAt !== null &&
        paidAt > daysAgo(60) &&
        paidAt < daysAgo(3) &&
        refundEvents === undefined,
    )
    .toSorted((donationA, donationB) => donationB.donation.amountPaise - donationA.donation.amountPaise);
  const refundsByDonation = new Map<string, AdminRefundRecord>();
  for (const [index, row] of REFUND_ROWS.entries()) {
    const chosen = largestDonations[index];
    const paymentId = chosen?.donation.facts.acceptedPaymentId;
    if (chosen === undefined || paymentId === undefined) continue;
    refundsByDonation.set(chosen.id, {
      ...row,
      ...SECOND_ADMIN,
      paymentId,
      amountPaise: chosen.donation.amountPaise,
      answersRequest: false,
      requestedAt: daysAgo(1),
      ...(row.state === "failed" && { closedAt: daysAgo(0.9) }),
    });
  }
  return donations.map((simulated) => {
    const refund = refundsByDonation.get(simulated.id);
    if (refund === undefined) return simulated;
    const donation = { ...simulated.donation, adminRefunds: [refund] };
    return { ...simulated, donation: { ...donation, ...deriveDonation(donation.facts, donation, now) } };
  });
}
