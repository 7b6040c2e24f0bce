import { deriveDonation } from "../../../functions/src/features/giving/core/status.ts";
import type { RefundEvents } from "../../../functions/src/features/giving/core/refund-request.document.ts";
import { minutesAfter } from "../values/times.ts";
import type { SimulatedDonation } from "./simulate-donation.ts";

interface RefundRequestRow {
  /** Chooses the newest paid donation that is at least this old. */
  paidDaysAgo: number;
  createEvents: (daysAgo: (days: number) => string) => RefundEvents;
}

const ADMIN_EMAIL = "admin@demo.test";
const DAY_MINUTES = 24 * 60;

/** Refund requests in each state: open, overdue, marked as refunded, declined. */
const REFUND_REQUEST_ROWS: readonly RefundRequestRow[] = [
  {
    paidDaysAgo: 3,
    createEvents: (daysAgo) => [
      {
        what: "asked",
        at: daysAgo(2),
        reason: "wrong-amount",
        words: "I wanted to give a tenth of this and typed one zero too many.",
      },
    ],
  },
  { paidDaysAgo: 12, createEvents: (daysAgo) => [{ what: "asked", at: daysAgo(9), reason: "by-mistake" }] },
  {
    paidDaysAgo: 7,
    createEvents: (daysAgo) => [
      { what: "asked", at: daysAgo(5), reason: "paid-twice", words: "My mother had given already." },
      { what: "marked", at: daysAgo(0.1), byEmail: ADMIN_EMAIL, refundId: "rfnd_DemoNoted00001" },
    ],
  },
  {
    paidDaysAgo: 21,
    createEvents: (daysAgo) => [
      { what: "asked", at: daysAgo(19), reason: "changed-mind" },
      {
        what: "declined",
        at: daysAgo(16),
        byEmail: ADMIN_EMAIL,
        reason:
          "What you gave was spent on the day after it came, for just what you chose. Thank you for understanding.",
      },
    ],
  },
];

/** Adds refund requests to some donations. */
export function withRefundRequests(donations: readonly SimulatedDonation[], now: Date): SimulatedDonation[] {
  const timeDaysAgo = (days: number) => minutesAfter(now, -days * DAY_MINUTES).toISOString();
  const refundEventsByDonation = new Map<string, RefundEvents>();
  for (const { paidDaysAgo, createEvents: events } of REFUND_REQUEST_ROWS) {
    const paidDonation = donations.findLast(
      ({ id, donation: { status, paidAt, campaignKind } }) =>
        status === "paid" &&
        paidAt !== null &&
        paidAt < timeDaysAgo(paidDaysAgo) &&
        campaignKind === "fundraiser" &&
        !refundEventsByDonation.has(id),
    );
    if (paidDonation !== undefined) refundEventsByDonation.set(paidDonation.id, events(timeDaysAgo));
  }
  return donations.map((simulated) => {
    const refundEvents = refundEventsByDonation.get(simulated.id);
    if (refundEvents === undefined) return simulated;
    const donation = { ...simulated.donation, refundEvents };
    const markedEvent = refundEvents.findLast((event) => event.what === "marked");
    return {
      ...simulated,
      donation: {
        ...donation,
        ...deriveDonation(donation.facts, donation, now),
        ...(markedEvent !== undefined && { markedRefundId: markedEvent.refundId }),
      },
    };
  });
}
