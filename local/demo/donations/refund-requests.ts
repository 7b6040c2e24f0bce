import { deriveDonation } from "../../../functions/src/features/donations/facts.ts";
import type { RefundEvents } from "../../../functions/src/features/donations/refunds/refund-request.document.ts";
import { minutesAfter } from "../times.ts";
import type { SimulatedDonation } from "./simulate-donation.ts";

interface Request {
  /** Chooses the newest paid donation that is at least this old. */
  paidDaysAgo: number;
  events: (ago: (days: number) => string) => RefundEvents;
}

const ADMIN = "admin@demo.test";
const DAY = 24 * 60;

/** Refund requests in each state: open, overdue, marked as refunded, declined. */
const REQUESTS: readonly Request[] = [
  {
    paidDaysAgo: 3,
    events: (ago) => [
      {
        what: "asked",
        at: ago(2),
        reason: "wrong-amount",
        words: "I wanted to give a tenth of this and typed one zero too many.",
      },
    ],
  },
  { paidDaysAgo: 12, events: (ago) => [{ what: "asked", at: ago(9), reason: "by-mistake" }] },
  {
    paidDaysAgo: 7,
    events: (ago) => [
      { what: "asked", at: ago(5), reason: "paid-twice", words: "My mother had given already." },
      { what: "marked", at: ago(0.1), byEmail: ADMIN, refundId: "rfnd_DemoNoted00001" },
    ],
  },
  {
    paidDaysAgo: 21,
    events: (ago) => [
      { what: "asked", at: ago(19), reason: "changed-mind" },
      {
        what: "declined",
        at: ago(16),
        byEmail: ADMIN,
        reason:
          "What you gave was spent on the day after it came, for just what you chose. Thank you for understanding.",
      },
    ],
  },
];

/** Adds refund requests to some donations. */
export function withRefundRequests(donations: readonly SimulatedDonation[], now: Date): SimulatedDonation[] {
  const ago = (days: number) => minutesAfter(now, -days * DAY).toISOString();
  const requests = new Map<string, RefundEvents>();
  for (const { paidDaysAgo, events } of REQUESTS) {
    const found = donations.findLast(
      ({ id, donation: { status, paidAt, campaignKind } }) =>
        status === "paid" &&
        paidAt !== null &&
        paidAt < ago(paidDaysAgo) &&
        campaignKind === "fundraiser" &&
        !requests.has(id),
    );
    if (found !== undefined) requests.set(found.id, events(ago));
  }
  return donations.map((simulated) => {
    const refundEvents = requests.get(simulated.id);
    if (refundEvents === undefined) return simulated;
    const donation = { ...simulated.donation, refundEvents };
    const marked = refundEvents.findLast((event) => event.what === "marked");
    return {
      ...simulated,
      donation: {
        ...donation,
        ...deriveDonation(donation.facts, donation, now),
        ...(marked !== undefined && { markedRefundId: marked.refundId }),
      },
    };
  });
}
