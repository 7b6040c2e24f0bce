import { describe, expect, it } from "vitest";
import type { EntryWithId } from "../../core/ledger-entries.ts";
import { sumOfLines } from "../../../platform/ledger/index.ts";
import { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import { missingSuspenseEntries, releasingEntries } from "./suspense-entries.ts";
import type { UnmatchedPayment } from "./unmatched-payment.document.ts";

const PAID_AT = "2026-03-31T18:20:00.000Z";
const NOW = new Date("2026-04-02T06:00:00.000Z");
const CONTEXT = { now: NOW, source: "webhook" } as const;
const PAYMENT: UnmatchedPayment = {
  payment: { status: "captured", amountPaise: 700_00, currency: "INR", international: false, at: PAID_AT },
  refunds: {},
  foundAt: NOW.toISOString(),
  source: "webhook",
};
const refund = (status: "processed" | "pending" | "reversed", amountPaise = 200_00) => ({
  rfnd_1: { paymentId: "pay_1", amountPaise, status, at: "2026-04-01T06:00:00.000Z" },
});
const dispute = (lostPaise: number, day: string) => ({
  disp_1: {
    ...{ paymentId: "pay_1", amountPaise: 700_00, lostPaise, status: "lost" as const, at: PAID_AT },
    reportedAt: `${day}T06:00:00.000Z`,
  },
});

/** Applies each revision after the other, as the repository does, and collects the entries. */
function book(...revisions: Partial<UnmatchedPayment>[]): EntryWithId[] {
  const entries: EntryWithId[] = [];
  let before: UnmatchedPayment | undefined;
  for (const revision of revisions) {
    const after = { ...PAYMENT, ...before, ...revision, booked: entries.map(({ id }) => id) };
    entries.push(...missingSuspenseEntries("pay_1", { before, after }, CONTEXT));
    before = after;
  }
  return entries;
}
const amounts = (entries: readonly EntryWithId[]) => entries.map(({ id, entry }) => [id, entry.amountPaise]);
/** Balances of the accounts that are not zero. */
function balances(entries: readonly EntryWithId[]) {
  const sums = new Map<string, number>();
  for (const { account, amountPaise } of entries.flatMap(({ entry }) => entry.lines))
    sums.set(account, (sums.get(account) ?? 0) + amountPaise);
  return Object.fromEntries([...sums].filter(([, paise]) => paise !== 0));
}

describe("An unmatched payment", () => {
  it("is in suspense on the day of its payment, without a donation or a supporter", () => {
    const [capture] = book({});
    expect(capture?.entry).toEqual({
      ...{ kind: "capture", paymentId: "pay_1", account: "suspense", currency: "INR", amountPaise: 700_00 },
      ...{ supporters: 0, occurredAt: PAID_AT, bookedAt: NOW.toISOString(), source: "webhook" },
      lines: [
        { account: "gateway-clearing", amountPaise: 700_00 },
        { account: "suspense", amountPaise: -700_00 },
      ],
    });
    expect(capture?.id).toBe("unm_cap_pay_1");
    expect(PaymentEntry.safeParse(capture?.entry).success).toBe(true);
  });

  it("demands nothing again when the same is reported again", () => {
    expect(amounts(book({}, {}, { refunds: refund("processed") }, { refunds: refund("processed") }))).toEqual([
      ["unm_cap_pay_1", 700_00],
      ["unm_ref_rfnd_1", -200_00],
    ]);
  });

  it("loses what was refunded or lost, gets a reversed refund back, and never has less than nothing", () => {
    expect(balances(book({ refunds: refund("pending") }))).toEqual({ "gateway-clearing": 700_00, suspense: -700_00 });
    expect(balances(book({}, { refunds: refund("processed") }))).toEqual({
      ...{ "gateway-clearing": 700_00, suspense: -500_00, "refunds-payable": -200_00 },
    });
    expect(balances(book({}, { refunds: refund("processed") }, { refunds: refund("reversed") }))).toEqual({
      ...{ "gateway-clearing": 700_00, suspense: -700_00 },
    });
    expect(balances(book({ refunds: refund("processed"), disputes: dispute(700_00, "2026-04-01") }))).toEqual({
      ...{ "gateway-clearing": 700_00, "refunds-payable": -200_00, chargebacks: -500_00 },
    });
  });

  it("that was stored before it had entries demands all of them", () => {
    const stored: UnmatchedPayment = { ...PAYMENT, refunds: refund("processed") };
    expect(amounts(missingSuspenseEntries("pay_1", { before: stored, after: stored }, CONTEXT))).toEqual([
      ["unm_cap_pay_1", 700_00],
      ["unm_ref_rfnd_1", -200_00],
    ]);
  });

  it("demands nothing once it has a donation", () => {
    expect(book({ donationId: "d" })).toEqual([]);
  });
});

describe("Taking it out of suspense", () => {
  it.each<[string, Partial<UnmatchedPayment>[]]>([
    ["as it was found", [{}]],
    ["after a refund", [{}, { refunds: refund("processed") }]],
    ["after a refund that was reversed", [{}, { refunds: refund("processed") }, { refunds: refund("reversed") }]],
    [
      "after a loss that grew on another day",
      [{ disputes: dispute(300_00, "2026-04-01") }, { disputes: dispute(400_00, "2026-04-03") }],
    ],
  ])("leaves every account of it at zero, each entry on its own day: %s", (_, revisions) => {
    const entries = book(...revisions);
    const released = releasingEntries(entries, { now: NOW, source: "admin" });
    expect(balances([...entries, ...released])).toEqual({});
    const daysOf = (some: readonly EntryWithId[]) => some.map(({ entry }) => entry.occurredAt).toSorted();
    expect(daysOf(released)).toEqual(daysOf(entries.filter(({ entry }) => entry.amountPaise !== 0)));
    for (const { entry } of released) {
      expect(PaymentEntry.safeParse(entry).success).toBe(true);
      expect([sumOfLines(entry.lines), entry.source, entry.move]).toEqual([0, "admin", "out"]);
    }
  });

  it("happens once", () => {
    const entries = book({});
    const released = releasingEntries(entries, CONTEXT);
    expect(amounts(released)).toEqual([["unm_cap_pay_1_released", -700_00]]);
    expect(releasingEntries([...entries, ...released], CONTEXT)).toEqual([]);
  });
});
