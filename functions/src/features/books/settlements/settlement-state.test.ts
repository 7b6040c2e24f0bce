import { describe, expect, it } from "vitest";
import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import {
  bankProblems,
  hasOpenQuestions,
  isPatient,
  nextCheckTime,
  reportProblems,
  mergeSettlement,
  unreadableSettlement,
  withoutOpenQuestions,
  withProblems,
} from "./settlement-state.ts";
import type { SettlementDocument } from "./settlement.document.ts";

const CREATED = new Date("2026-11-20T06:00:00.000Z");
const hours = (count: number) => new Date(CREATED.getTime() + count * 3_600_000);
const REPORTED: GatewaySettlement = {
  id: "setl_1",
  amountPaise: 976_40,
  status: "processed",
  utr: "SIMN123456789012",
  createdAt: CREATED,
};
const aSettlement = (overrides: Partial<SettlementDocument> = {}): SettlementDocument => ({
  ...mergeSettlement(undefined, REPORTED, hours(1), hours(1)),
  ...overrides,
});
const NO_REPORT = { lines: [], unreadableIds: [] };
const MISSING = { what: "lines-differ" as const, entityId: null, amountPaise: 976_40 };

describe("An update of a settlement", () => {
  it("makes it due for a check, and the same update again changes nothing", () => {
    const settlement = aSettlement();
    expect(settlement).toMatchObject({ state: "processed", nextCheckAt: hours(1).toISOString(), bookedIds: [] });
    expect(mergeSettlement(settlement, REPORTED, hours(2), hours(2))).toBe(settlement);
  });

  it("comes to the same in every order: `created` never wins, and of the others the later one", () => {
    const states = [
      { status: "created" as const, at: 3 },
      { status: "processed" as const, at: 1 },
      { status: "failed" as const, at: 2 },
    ];
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      let settlement: SettlementDocument | undefined;
      for (const index of order) {
        const { status, at } = states[index]!;
        settlement = mergeSettlement(settlement, { ...REPORTED, status }, hours(at), hours(5));
      }
      expect(settlement?.state, order.join()).toBe("failed");
    }
  });

  it("keeps a reference that was reported before, and replaces a description that could not be read", () => {
    expect(
      mergeSettlement(aSettlement(), { ...REPORTED, status: "failed", utr: undefined }, hours(2), hours(2)).utr,
    ).toBe(REPORTED.utr);
    expect(mergeSettlement(unreadableSettlement(true, hours(9)), REPORTED, hours(10), hours(10)).state).toBe(
      "processed",
    );
    expect(unreadableSettlement(false, hours(9)).nextCheckAt).toBeNull();
  });
});

describe("What about a settlement needs a person", () => {
  it("is what no line explains, a failure, or a payout that is late", () => {
    expect(reportProblems(aSettlement(), NO_REPORT, hours(2))).toEqual([MISSING]);
    expect(reportProblems(aSettlement(), { ...NO_REPORT, unreadableIds: ["pay_1"] }, hours(2))[1]).toEqual({
      ...{ what: "unreadable-line", entityId: "pay_1", amountPaise: 0 },
    });
    expect(reportProblems(aSettlement({ state: "failed" }), NO_REPORT, hours(2))).toMatchObject([{ what: "failed" }]);
    const created = aSettlement({ state: "created" });
    expect(reportProblems(created, NO_REPORT, hours(100))).toEqual([]);
    expect(reportProblems(created, NO_REPORT, hours(121))).toMatchObject([{ what: "late", amountPaise: 976_40 }]);
  });

  it.each([
    ["nothing, before any statement", {}, []],
    ["nothing, if the bank received it", { bankPaise: 976_40 }, []],
    ["less in the bank", { bankPaise: 900_00 }, [{ what: "bank-differs", entityId: null, amountPaise: -76_40 }]],
    [
      "nothing in the bank",
      { missingUpTo: "2026-11-30" },
      [{ what: "not-in-bank", entityId: null, amountPaise: 976_40 }],
    ],
    [
      "a failed one that the bank received",
      { state: "failed", bankPaise: 1 },
      [{ what: "bank-differs", entityId: null, amountPaise: 1 }],
    ],
    ["nothing, if a failed one was returned", { state: "failed", bankPaise: 0 }, []],
  ] as const)("is, by the bank's statement, %s", (_, overrides, problems) => {
    expect(bankProblems(aSettlement(overrides))).toEqual(problems);
  });

  it("puts it into the queue, takes it out again, and counts each change", () => {
    const differing = withProblems(aSettlement(), [MISSING], hours(30));
    expect(differing).toMatchObject({ exceptionDueAt: hours(30 + 72).toISOString(), tries: 1 });
    expect(withProblems(differing, [{ ...MISSING }], hours(40))).toBe(differing);
    expect(withProblems(differing, [], hours(40))).toMatchObject({ exceptionDueAt: null, tries: 2 });
  });

  it("stays accepted as long as it is the same, and comes back with anything else", () => {
    const acceptance = { at: hours(31).toISOString(), byEmail: "a@demo.test", note: "Asked the gateway." };
    const accepted = { ...withProblems(aSettlement(), [MISSING], hours(30)), exceptionDueAt: null, acceptance };
    expect(withProblems(accepted, [{ ...MISSING }], hours(40))).toBe(accepted);
    const changed = withProblems(accepted, [{ ...MISSING, amountPaise: 1 }], hours(40));
    expect(changed.exceptionDueAt).not.toBeNull();
    expect(changed).not.toHaveProperty("acceptance");
  });
});

describe("The gateway is asked again", () => {
  it("hourly on the first day and daily afterwards, until all is explained or 45 days are over", () => {
    const open = aSettlement({ problems: [MISSING] });
    expect(nextCheckTime(open, true, hours(3))).toBe(hours(4).toISOString());
    expect(nextCheckTime(open, false, hours(30))).toBe(hours(54).toISOString());
    expect(nextCheckTime(open, false, hours(46 * 24))).toBeNull();
    expect(nextCheckTime(aSettlement(), false, hours(3))).toBeNull();
  });

  it("not for the bank's sake, and not about a fee that differs", () => {
    const problems = [
      { what: "fee-differs" as const, entityId: "pay_1", amountPaise: 1 },
      { what: "not-in-bank" as const, entityId: null, amountPaise: 1 },
    ];
    expect(nextCheckTime(aSettlement({ problems }), false, hours(3))).toBeNull();
  });

  it("for a day before anything unexplained is booked, and never once something is booked", () => {
    expect(isPatient(aSettlement(), hours(23))).toBe(true);
    expect(isPatient(aSettlement(), hours(24))).toBe(false);
    expect(isPatient(aSettlement({ bookedIds: ["set_setl_1"] }), hours(2))).toBe(false);
  });
});

describe("A discrepancy of a report", () => {
  const discrepancyOf = (what: SettlementDocument["problems"][number]["what"]) => ({
    what,
    entityId: "adj_1",
    amountPaise: 50_00,
  });

  it.each(["other-type", "other-currency"] as const)(
    "%s is for a person at once: nothing of ours can explain it later",
    (what) => {
      expect(hasOpenQuestions([discrepancyOf(what)])).toBe(false);
      expect(withoutOpenQuestions([discrepancyOf(what), MISSING])).toEqual([discrepancyOf(what)]);
    },
  );

  it.each(["not-in-books", "amount-differs", "lines-differ"] as const)(
    "%s may resolve itself within the day",
    (what) => {
      expect(hasOpenQuestions([discrepancyOf(what)])).toBe(true);
      expect(withoutOpenQuestions([discrepancyOf(what)])).toEqual([]);
    },
  );
});
