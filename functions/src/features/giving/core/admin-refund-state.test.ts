import { describe, expect, it } from "vitest";
import { aDonation, anAdminRefund } from "../../../../test/support/samples.ts";
import { bookingFor, queuedAdminRefundMails } from "./booking.ts";
import type { DonationDocument, RefundFact } from "./donation.document.ts";
import { mergeFacts } from "./facts.ts";
import { deriveDonation, adminRefundRank } from "./status.ts";
import type { AdminRefundRecord } from "./admin-refund.document.ts";
import { adminRefundQueueOf, currentAdminRefunds, refundRequestOf } from "./refunds.ts";
import type { RefundEvents } from "./refund-request.document.ts";
import { refundStanding } from "./refund-standing.ts";

const PAID_AT = "2026-11-10T09:00:00.000Z";
const ASKED_AT = "2026-11-10T10:00:00.000Z";
const APPROVED_AT = "2026-11-12T09:00:00.000Z";
const SENT_AT = "2026-11-12T09:00:05.000Z";
const NOW = new Date("2026-11-12T10:00:00.000Z");
const ID = "0".repeat(32);
const approved = { state: "approved", approvedByEmail: "second@demo.test", approvedAt: APPROVED_AT } as const;
const fact = (status: RefundFact["status"], overrides: Partial<RefundFact> = {}): RefundFact => ({
  paymentId: "pay_a",
  amountPaise: 100_00,
  status,
  at: SENT_AT,
  requestId: ID,
  ...overrides,
});
function donationWith(
  record: Partial<AdminRefundRecord>,
  refunds: Record<string, RefundFact> = {},
  overrides: Partial<DonationDocument> = {},
): DonationDocument {
  const donation = aDonation("a", PAID_AT, { adminRefunds: [anAdminRefund("a", record)], ...overrides });
  return { ...donation, facts: { ...donation.facts, refunds } };
}
const stateOf = (donation: DonationDocument) => currentAdminRefunds(donation)[0]?.state;

describe("The state of a refund by an admin", () => {
  it.each(["awaiting-approval", "approved", "declined", "cancelled", "failed"] as const)(
    "is what people decided while the gateway knows nothing of it: %s",
    (state) => {
      expect(stateOf(donationWith({ state }, { rfnd_other: fact("processed", { requestId: "1".repeat(32) }) }))).toBe(
        state,
      );
    },
  );

  it.each([
    ["pending", "sent"],
    ["processed", "processed"],
    ["failed", "failed"],
    ["reversed", "failed"],
  ] as const)("is what the gateway reports, found by our key: %s is %s", (status, state) => {
    const [refund] = currentAdminRefunds(donationWith(approved, { rfnd_1: fact(status) }));
    expect(refund).toMatchObject({ state, gatewayRefundId: "rfnd_1" });
  });

  it("follows the gateway even if we took its refusal of a repetition for a failure", () => {
    expect(stateOf(donationWith({ ...approved, state: "failed" }, { rfnd_1: fact("pending") }))).toBe("sent");
  });

  it("is found whichever message has the key: a report without it does not lose it, and one with it adds it", () => {
    const { requestId: _, ...withoutKey } = fact("processed");
    for (const updates of [
      [fact("pending"), withoutKey],
      [withoutKey, fact("processed")],
      [withoutKey, fact("pending")],
    ]) {
      const donation = donationWith(approved);
      const facts = updates.reduce(
        (merged, update) => mergeFacts(merged, { payments: {}, refunds: { rfnd_1: update } }, donation),
        donation.facts,
      );
      expect(stateOf({ ...donation, facts })).toBe("processed");
    }
  });
});

describe("The admins' list of refunds", () => {
  const rankAt = (record: Partial<AdminRefundRecord>, refunds?: Record<string, RefundFact>) =>
    adminRefundRank(donationWith(record, refunds))!;

  it("has those that wait for approval first, oldest first, then those under way, then failed ones, then the others", () => {
    const day = (number: number) => `2026-11-${number}T09:00:00.000Z`;
    const ranks = [
      rankAt({ requestedAt: day(11) }),
      rankAt({ requestedAt: day(12) }),
      rankAt({ ...approved, approvedAt: day(13) }),
      rankAt({ ...approved, approvedAt: day(12) }, { rfnd_1: fact("pending", { at: day(14) }) }),
      rankAt({ state: "failed", closedAt: day(16) }),
      rankAt({ state: "failed", closedAt: day(15) }),
      rankAt(approved, { rfnd_1: fact("processed", { at: day(18) }) }),
      rankAt({ state: "cancelled", closedAt: day(17) }),
    ];
    expect(ranks.toSorted().toReversed()).toEqual(ranks);
    expect(ranks.map((rank) => rank[0])).toEqual(["3", "3", "2", "2", "1", "1", "0", "0"]);
    expect(new Set(ranks.map((rank) => rank.length))).toEqual(new Set([14]));
  });

  it("does not have a donation of which no admin made a refund", () => {
    const donation = aDonation("a", PAID_AT);
    expect([adminRefundQueueOf(donation), adminRefundRank(donation)]).toEqual([undefined, undefined]);
  });

  it("shows a donation with several refunds by the most urgent one; a failure only if nothing followed it", () => {
    const donation = (...states: AdminRefundRecord["state"][]) =>
      donationWith(
        {},
        {},
        {
          adminRefunds: states.map((state, index) => anAdminRefund("a", { id: String(index).repeat(32), state })),
        },
      );
    expect(adminRefundQueueOf(donation("approved", "awaiting-approval", "failed"))).toBe("approval");
    expect(adminRefundQueueOf(donation("approved", "failed"))).toBe("sending");
    expect(adminRefundQueueOf(donation("cancelled", "failed"))).toBe("failed");
    expect(adminRefundQueueOf(donation("failed", "cancelled"))).toBe("closed");
  });
});

describe("An approved refund that was not sent", () => {
  const checkAfter = (donation: DonationDocument, now: Date) =>
    deriveDonation(donation.facts, donation, now).checkAfter;

  it("is due for the reconciler after a minute, then ever more rarely, at least every six hours", () => {
    const minutesUntil = (now: Date) =>
      (Date.parse(checkAfter(donationWith(approved), now) ?? "") - now.getTime()) / 60_000;
    expect(minutesUntil(new Date(APPROVED_AT))).toBe(1);
    expect(minutesUntil(new Date(Date.parse(APPROVED_AT) + 20 * 60_000))).toBe(10);
    expect(minutesUntil(new Date(Date.parse(APPROVED_AT) + 9 * 86_400_000))).toBe(360);
  });

  it("is not due before it is approved, nor after the gateway has it or refused it", () => {
    expect(checkAfter(donationWith({}), NOW)).toBeNull();
    expect(checkAfter(donationWith(approved, { rfnd_1: fact("processed") }), NOW)).toBeNull();
    expect(checkAfter(donationWith({ ...approved, state: "failed" }), NOW)).toBeNull();
  });
});

describe("A donor's request that an admin answers with a refund", () => {
  const refundEvents: RefundEvents = [{ what: "asked", at: ASKED_AT, reason: "by-mistake" }];
  const answered = (record: Partial<AdminRefundRecord>, refunds?: Record<string, RefundFact>) =>
    donationWith({ answersRequest: true, ...record }, refunds, { refundEvents });

  it.each([
    ["waits for a second admin", answered({}), "awaiting-approval"],
    ["is approved", answered(approved), "approved"],
    ["was accepted by the gateway", answered(approved, { rfnd_1: fact("pending") }), "approved"],
    ["went back, even in part", answered(approved, { rfnd_1: fact("processed") }), "refunded"],
    ["failed", answered(approved, { rfnd_1: fact("failed") }), "open"],
    ["was declined", answered({ state: "declined" }), "open"],
    ["was withdrawn", answered({ state: "cancelled" }), "open"],
    ["is not about the request", answered({ ...approved, answersRequest: false }), "open"],
  ])("has the state of the refund that %s", (_, donation, state) => {
    expect(refundRequestOf(donation)?.state).toBe(state);
  });

  it("is open for the donor until a second admin has approved", () => {
    expect(refundStanding(answered({}), NOW)).toMatchObject({
      amountPaise: 500_00,
      obstacle: "asked",
      request: { state: "open", changedAt: ASKED_AT },
    });
  });

  it("shows the donor the approved amount, then the refunded one, and takes no second request", () => {
    expect(refundStanding(answered(approved), NOW)).toMatchObject({
      amountPaise: 100_00,
      obstacle: "on-its-way",
      request: { state: "approved", changedAt: APPROVED_AT },
    });
    expect(refundStanding(answered(approved, { rfnd_1: fact("processed") }), NOW)).toMatchObject({
      amountPaise: 100_00,
      obstacle: "partly-refunded",
      request: { state: "refunded" },
    });
  });

  it("is answered only by a refund that came after it", () => {
    const asked = { what: "asked", at: NOW.toISOString(), reason: "changed-mind" } as const;
    const donation = answered({ ...approved }, { rfnd_1: fact("processed") });
    const secondRequest: DonationDocument = {
      ...donation,
      refundEvents: [...refundEvents, { what: "withdrawn", at: APPROVED_AT }, asked],
    };
    expect(refundRequestOf(secondRequest)?.state).toBe("open");
  });
});

describe("The mails about a refund by an admin", () => {
  const before = donationWith(approved);
  const after = (status: RefundFact["status"]) => donationWith(approved, { rfnd_1: fact(status) });

  it("tell that it was accepted and that it went back; one that goes back at once, only that; a failure, nothing", () => {
    const mail = (about: "sent" | "processed") => [{ refundId: ID, about }];
    expect(queuedAdminRefundMails(before, after("pending"))).toEqual(mail("sent"));
    expect(queuedAdminRefundMails(after("pending"), after("processed"))).toEqual(mail("processed"));
    expect(queuedAdminRefundMails(before, after("processed"))).toEqual(mail("processed"));
    expect(queuedAdminRefundMails(after("pending"), after("failed"))).toEqual([]);
    expect(queuedAdminRefundMails(after("pending"), after("pending"))).toEqual([]);
  });

  it("are enqueued once each, in any order and repeated, and no other mail says the same", () => {
    const orders: RefundFact["status"][][] = [
      ["pending", "processed", "pending", "processed"],
      ["processed", "pending", "failed", "processed"],
      ["pending", "failed", "processed", "reversed", "processed"],
    ];
    for (const statuses of orders) {
      let donation: DonationDocument = donationWith(
        { ...approved, answersRequest: true, amountPaise: 500_00 },
        {},
        {
          refundEvents: [{ what: "asked", at: ASKED_AT, reason: "by-mistake" }],
          booked: ["cap_pay_a"],
        },
      );
      const mails: string[] = [];
      for (const status of statuses) {
        const update = { payments: {}, refunds: { rfnd_1: fact(status, { amountPaise: 500_00 }) } };
        const booking = bookingFor("d1", donation, update, { source: "webhook", now: NOW });
        if (booking === undefined) continue;
        expect(booking.shouldSendRefundMail).toBe(false);
        mails.push(...booking.adminRefundMails.map(({ about }) => about));
        donation = { ...donation, ...booking.changes };
      }
      expect(mails, statuses.join()).toEqual(statuses[0] === "pending" ? ["sent", "processed"] : ["processed"]);
    }
  });

  it("are not enqueued for a donor who left no address", () => {
    const { donor: _, ...withoutDonor } = before;
    const update = { payments: {}, refunds: { rfnd_1: fact("pending") } };
    expect(bookingFor("d1", withoutDonor, update, { source: "webhook", now: NOW })?.adminRefundMails).toEqual([]);
  });
});
