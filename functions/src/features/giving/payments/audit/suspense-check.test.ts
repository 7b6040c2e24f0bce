import { describe, expect, it } from "vitest";
import { aCapture } from "../../../../../test/support/samples.ts";
import type { EntryWithId } from "../../core/ledger-entries.ts";
import { missingSuspenseEntries, releasingEntries } from "../unmatched/suspense-entries.ts";
import type { UnmatchedPayment } from "../unmatched/unmatched-payment.document.ts";
import { withState } from "../unmatched/unmatched-state.ts";
import { type PaymentInSuspense, suspenseDiscrepancy } from "./suspense-check.ts";

const AT = "2026-11-20T05:00:00.000Z";
const CONTEXT = { now: new Date(AT), source: "webhook" } as const;
const FACTS: UnmatchedPayment = {
  payment: { status: "captured", amountPaise: 700_00, currency: "INR", international: false, at: AT },
  refunds: { rfnd_1: { paymentId: "pay_1", amountPaise: 200_00, status: "processed", at: AT } },
  foundAt: AT,
  source: "webhook",
};
const ENTRIES = missingSuspenseEntries("pay_1", { before: undefined, after: FACTS }, CONTEXT);
const idsOf = (entries: readonly EntryWithId[]) => entries.map(({ id }) => id);
const unmatched = (changes: Partial<UnmatchedPayment> = {}) =>
  withState("pay_1", { ...FACTS, booked: idsOf(ENTRIES), ...changes }, CONTEXT.now);
const discrepancyIn = (changes: Partial<PaymentInSuspense> = {}) =>
  suspenseDiscrepancy({ paymentId: "pay_1", unmatched: unmatched(), entries: ENTRIES, ...changes });
const ofDonation = (donationId: string): EntryWithId => ({
  id: "cap_pay_1",
  entry: aCapture({ paymentId: "pay_1", donationId, amountPaise: 700_00 }),
});
const RELEASED = [...ENTRIES, ...releasingEntries(ENTRIES, CONTEXT)];

describe("The audit of suspense finds nothing", () => {
  it("in a payment that is in suspense, in one that left it for its donation, and in one of a donation alone", () => {
    expect(discrepancyIn()).toBeUndefined();
    const assigned = unmatched({ donationId: "d", booked: idsOf(RELEASED) });
    expect(discrepancyIn({ unmatched: assigned, entries: [...RELEASED, ofDonation("d")] })).toBeUndefined();
    const { booked: _booked, ...neverBooked } = unmatched({ donationId: "d" });
    expect(discrepancyIn({ unmatched: neverBooked, entries: [ofDonation("d")] })).toBeUndefined();
    expect(discrepancyIn({ unmatched: undefined, entries: [ofDonation("d")] })).toBeUndefined();
  });
});

describe("The audit of suspense names", () => {
  const { booked: _booked, ...neverBooked } = unmatched();
  it.each<[string, Partial<PaymentInSuspense>, RegExp]>([
    ["an entry that is missing", { entries: ENTRIES.slice(1) }, /lists the entry unm_cap_pay_1, which the ledger/],
    [
      "an entry that is not listed",
      { unmatched: unmatched({ booked: ["unm_cap_pay_1"] }) },
      /does not list its entry unm_ref_rfnd_1/,
    ],
    [
      "an entry of a payment that nobody recorded",
      { unmatched: undefined },
      /unm_cap_pay_1 .* not recorded as unmatched/,
    ],
    [
      "a payment that is in no account",
      { unmatched: neverBooked, entries: [] },
      /₹700\) is in no account: run npm run/,
    ],
    [
      "a refund that is not booked",
      { unmatched: unmatched({ booked: ["unm_cap_pay_1"] }), entries: ENTRIES.slice(0, 1) },
      /demands the entry unm_ref_rfnd_1 \(-₹200 to suspense\), which is not booked/,
    ],
    [
      "another amount",
      {
        entries: ENTRIES.map(({ id, entry }, at) => ({
          id,
          entry: at === 0 ? { ...entry, amountPaise: 699_00 } : entry,
        })),
      },
      /has ₹499 in suspense according to its entries, and ₹500/,
    ],
    [
      "a payment that a donation has, too",
      { entries: [...ENTRIES, ofDonation("d")] },
      /is booked to a donation, too: cap/,
    ],
    [
      "money that stayed in suspense",
      { unmatched: unmatched({ donationId: "d" }), entries: [...ENTRIES, ofDonation("d")] },
      /was booked to the donation d, and still has ₹500 in suspense/,
    ],
    [
      "a donation that has not got it",
      {
        unmatched: unmatched({ donationId: "d", booked: idsOf(RELEASED) }),
        entries: [...RELEASED, ofDonation("other")],
      },
      /the donation d, which has no entry cap_pay_1/,
    ],
  ])("%s", (_, changes, sentence) => {
    expect(discrepancyIn(changes)).toMatch(sentence);
  });
});
