import { describe, expect, it } from "vitest";
import { admitted, aDonation, aList, aPurchase, NOW } from "../../../../test/impact/core/samples.ts";
import { LedgerEntry } from "../../platform/ledger/ledger.document.ts";
import { billEntry, creditEntry, fundTransferEntry, paymentEntry, supplierRefundEntry } from "./entries.ts";
import { bookOf, withBook } from "./given-so-far.ts";
import { coverOverspent, inHandPaise, type NewPayment, owedPaise, pay, takeRefund } from "./spending.ts";

const list = aList();
const { given } = admitted(list, [aDonation(list, "a", { kit: 10 })]);
const guard = { withdrawals: 3 };
const context = { raisedPaise: 12_500_00, cashInHandPaise: 9_000_00, cashToPayeePaise: 0 };
const payment: NewPayment = {
  ...{ campaignId: "school", amountPaise: 12_400_00, tdsPaise: 100_00 },
  ...{ from: "bank", payee: "Asha Stationers" },
};
const paid = (fields: Partial<NewPayment> = {}, about = context, purchase = aPurchase()) =>
  pay(purchase, given, guard, { payment: { ...payment, ...fields }, context: about });

describe("A payment", () => {
  it("counts with the tax that was deducted, and the guard learns of it", () => {
    const { purchase, given: after, guard: guardAfter, takesCash } = paid();
    expect(purchase).toMatchObject({ paidPaise: { school: 12_500_00 }, payments: 1 });
    expect(after).toMatchObject({ paidPaise: 12_500_00, needsPerson: false });
    expect([guardAfter.withdrawals, takesCash]).toEqual([4, false]);
    expect(owedPaise(purchase, "school")).toBe(0);
  });

  it("is at most what is owed and what the campaign has, to the supplier of the bill, once it is approved", () => {
    expect(() => paid({ tdsPaise: 100_01 })).toThrow("more-than-owed");
    expect(() => paid({ amountPaise: 0, tdsPaise: 0 })).toThrow("more-than-owed");
    expect(() => paid({}, { ...context, raisedPaise: 12_499_99 })).toThrow("more-than-in-hand");
    expect(() => paid({ payee: "Somebody else" })).toThrow("another-payee");
    expect(() => paid({}, context, aPurchase({ state: "asked" }))).toThrow("wrong-state");
    expect(inHandPaise(12_500_00, { ...given, movedInPaise: 5, paidPaise: 7 })).toBe(12_499_98);
  });

  it("in cash is limited by a day and by what is in the box", () => {
    const inCash = (amountPaise: number, cashToPayeePaise = 0) =>
      paid({ amountPaise, tdsPaise: 0, from: "cash" }, { ...context, cashToPayeePaise });
    expect(inCash(9_000_00).takesCash).toBe(true);
    expect(() => inCash(9_000_01)).toThrow("more-than-in-hand");
    expect(() => inCash(5_000_00, 5_000_01)).toThrow("more-cash-than-allowed");
  });

  it("comes back from a supplier who credited what was paid", () => {
    const { purchase, given: after } = paid();
    const [line] = purchase.lines;
    const credited = { ...purchase, lines: [{ ...line!, costPaise: 12_000_00 }] };
    expect(owedPaise(credited, "school")).toBe(-500_00);
    expect(takeRefund(credited, after, "school", 500_00).given.paidPaise).toBe(12_000_00);
    expect(() => takeRefund(credited, after, "school", 500_01)).toThrow("more-than-owed");
  });
});

it("The general fund covers what is missing, first what was promised for an item", () => {
  const short = { ...withBook(given, "kit", { promisedPaise: -200_00 }), paidPaise: 13_000_00, needsPerson: true };
  const covered = coverOverspent(short);
  expect(covered.movedInPaise).toBe(500_00);
  expect(covered.given).toMatchObject({ movedInPaise: 500_00, savingsPaise: 300_00, needsPerson: false });
  expect(bookOf(covered.given, "kit").promisedPaise).toBe(0);
  expect(coverOverspent(given)).toEqual({ given, movedInPaise: 0 });
});

describe("The ledger's entries of spending", () => {
  const occasion = { campaignId: "school", occurredAt: "2026-11-20T00:00:00.000Z", now: NOW };
  const spending = [
    billEntry("p1", 12_500_00, occasion),
    creditEntry("p1", 1, 500_00, occasion),
    paymentEntry("p1", 1, { amountPaise: 12_400_00, tdsPaise: 100_00, from: "bank" }, occasion),
    supplierRefundEntry("p1", 2, 500_00, occasion),
    fundTransferEntry("return-a-1", 700_00, occasion),
  ];

  it("balance, move money between the accounts of their kind, and have ids that are used once", () => {
    for (const { entry } of spending) expect(LedgerEntry.safeParse(entry).error).toBeUndefined();
    expect(spending.map(({ id }) => id)).toEqual([
      ...["bill_p1_school", "credit_p1_1", "paid_p1_school_1", "supplier-refund_p1_school_2", "moved_return-a-1"],
    ]);
  });

  it("are refused with the account of what was raised, or between accounts of another kind", () => {
    const { entry } = spending[0]!;
    for (const account of ["campaign:school", "general-fund", "bank"]) {
      const lines = [
        { account, amountPaise: 1 },
        { account: "payables", amountPaise: -1 },
      ];
      expect(LedgerEntry.safeParse({ ...entry, lines }).success, account).toBe(false);
    }
  });
});
