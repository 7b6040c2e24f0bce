import type { Claim } from "@daansetu/contract";
import { expect, it } from "vitest";
import { billEntry, fundTransferEntry, paymentEntry } from "../../core/entries.ts";
import { nothingGiven, NOTHING_OF_ITEM } from "../../core/given-so-far.ts";
import { type AuditedCampaign, givenDiscrepancy } from "./given-check.ts";

const now = new Date("2026-11-20T06:30:00.000Z");
const occasion = { campaignId: "school", occurredAt: now.toISOString(), now };
const claim: Claim = {
  ...{ donationId: "a", campaignId: "school", seq: 1, donorKey: "mail:a@example.in", admittedAt: now.toISOString() },
  ...{ amountPaise: 2_500_00, returnedPaise: 0, openItemIds: ["kit"], surplus: null, shortfall: null, fundMoves: 0 },
  lines: [
    {
      ...{ itemId: "kit", unitPricePaise: 1_000_00, chosen: 2, admitted: 2, open: 2 },
      ...{ delivered: 0, returnedAfterDelivery: 0, returned: 0, released: 0 },
    },
  ],
  pool: { openPaise: 500_00, heldPaise: 0, heldUntil: null, usedPaise: 0, returnedAfterUsePaise: 0 },
};
/** Two kits were bought for ₹2,100, of which the foundation paid ₹100, and ₹900 were paid. */
const books: AuditedCampaign = {
  campaignId: "school",
  given: {
    ...nothingGiven("school"),
    ...{ nextSeq: 2, receivedPaise: 2_500_00, poolPaise: 500_00, movedInPaise: 100_00 },
    ...{ billedPaise: 2_100_00, paidPaise: 900_00 },
    items: { kit: { ...NOTHING_OF_ITEM, given: 2, acquired: { ...NOTHING_OF_ITEM.acquired, claims: 2 } } },
  },
  claims: [claim],
  entries: [
    billEntry("p", 2_100_00, occasion).entry,
    fundTransferEntry("bill-p-school", 100_00, occasion).entry,
    paymentEntry("p", 1, { amountPaise: 900_00, tdsPaise: 0, from: "bank" }, occasion).entry,
  ],
};

it("A campaign's counters are the sums of its claims and of the ledger, and every rupee has a place", () => {
  expect(givenDiscrepancy(books)).toBeUndefined();
});

it.each<[string, Partial<AuditedCampaign["given"]>, RegExp]>([
  ["a lost claim's money", { receivedPaise: 2_400_00 }, /receivedPaise/],
  ["a unit that nobody gave", { items: { kit: { ...NOTHING_OF_ITEM, given: 3 } } }, /3 units of kit/],
  ["a bill that is not in the ledger", { billedPaise: 2_000_00 }, /billed/],
  ["a payment that is not in the ledger", { paidPaise: 800_00 }, /paid/],
  ["a transfer that is not in the ledger", { movedInPaise: 0 }, /moved in/],
  ["money without a place", { savingsPaise: 1 }, /promises, pool and savings/],
])("The audit finds %s", (_what, damage, sentence) => {
  expect(givenDiscrepancy({ ...books, given: { ...books.given, ...damage } })).toMatch(sentence);
});
