import { describe, expect, it } from "vitest";
import type { Line } from "../lines.ts";
import { fundsDueAt, missingFundsPaise, NO_FUNDS, shortSince, withFundLines } from "./funds-standing.ts";

const NOW = new Date("2026-11-20T06:30:00.000Z");
const line = (account: string, amountPaise: number): Line => ({ account, amountPaise });
const move = (debit: string, credit: string, paise: number) => [line(debit, paise), line(credit, -paise)];
const standingAfter = (...entries: Line[][]) => withFundLines(NO_FUNDS, entries.flat());

const GIVEN = move("gateway-clearing", "campaign:school", 1_000_00);
const SETTLED = [line("bank", 976_40), line("fees", 20_00), line("fee-gst", 3_60), line("gateway-clearing", -1_000_00)];

describe("The campaigns' money beside what is there for it", () => {
  it("is the same when a campaign is given to, and is short by the fees once the gateway has deducted them", () => {
    expect(standingAfter(GIVEN)).toEqual({ restrictedPaise: 1_000_00, ownPaise: 1_000_00 });
    expect(missingFundsPaise(standingAfter(GIVEN))).toBe(0);
    expect(standingAfter(GIVEN, SETTLED)).toEqual({ restrictedPaise: 1_000_00, ownPaise: 976_40 });
    expect(missingFundsPaise(standingAfter(GIVEN, SETTLED))).toBe(23_60);
  });

  it("is whole to the paisa when the general fund was given what the fees took, and short by a paisa with a paisa less", () => {
    const toGeneralFund = (paise: number) => move("bank", "general-fund", paise);
    expect(missingFundsPaise(standingAfter(GIVEN, SETTLED, toGeneralFund(23_60)))).toBe(0);
    expect(missingFundsPaise(standingAfter(GIVEN, SETTLED, toGeneralFund(23_59)))).toBe(1);
  });

  it("stays whole while a bill is booked and paid, with tax deducted, and while a refund, dispute, cheque or payment under review is on its way", () => {
    const steps = [
      move("spent:school", "payables", 600_00),
      [line("payables", 600_00), line("bank", -594_00), line("tds-payable", -6_00)],
      move("tds-payable", "bank", 6_00),
      move("campaign:school", "refunds-payable", 100_00),
      move("campaign:school", "chargebacks", 50_00),
      move("cheques-in-hand", "suspense", 200_00),
      move("gateway-clearing", "suspense", 300_00),
    ];
    const entries = [GIVEN];
    for (const step of steps) {
      entries.push(step);
      const { restrictedPaise, ownPaise } = standingAfter(...entries);
      expect(ownPaise, step[0]!.account).toBe(restrictedPaise);
    }
    expect(standingAfter(...entries).restrictedPaise).toBe(250_00);
  });

  it("is short when a bill was booked that nothing is there for, before it is paid", () => {
    const given = move("bank", "campaign:school", 500_00);
    const lost = move("fees", "bank", 500_00);
    expect(missingFundsPaise(standingAfter(given, lost, move("spent:school", "payables", 500_00)))).toBe(500_00);
  });

  it("is short by what the general fund put into a campaign without having it", () => {
    const moved = move("moved:general-fund", "moved:school", 70_00);
    expect(standingAfter(GIVEN, moved)).toEqual({ restrictedPaise: 1_070_00, ownPaise: 1_000_00 });
    expect(standingAfter(move("advances:school", "bank", 10_00))).toEqual({
      restrictedPaise: -10_00,
      ownPaise: -10_00,
    });
    expect(standingAfter(move("spent:general-fund", "bank", 10_00)).restrictedPaise).toBe(0);
  });

  it("does not change with the order or the pages in which entries are added", () => {
    const [first, second] = [withFundLines(NO_FUNDS, SETTLED), withFundLines(NO_FUNDS, GIVEN)];
    expect(withFundLines(first, GIVEN)).toEqual(withFundLines(second, SETTLED));
  });
});

it("A person is asked from the first time that money is missing, within three days, until none is missing", () => {
  const short = standingAfter(GIVEN, SETTLED);
  expect(shortSince(short, null, NOW)).toBe(NOW.toISOString());
  expect(shortSince(short, "2026-11-18T06:30:00.000Z", NOW)).toBe("2026-11-18T06:30:00.000Z");
  expect(shortSince(NO_FUNDS, "2026-11-18T06:30:00.000Z", NOW)).toBeNull();
  expect(fundsDueAt(NOW.toISOString())).toBe("2026-11-23T06:30:00.000Z");
  expect(fundsDueAt(null)).toBeNull();
});
