import type { TaxId } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aReportedDonation } from "../../../../../test/support/filing-samples.ts";
import { aggregateRows, type ReportedDonation } from "./aggregate-rows.ts";

const ASHA: TaxId = { type: "pan", number: "ABCPE1234F" };
const RAVI: TaxId = { type: "pan", number: "AAAPR5678K" };
const TAX_IDS = new Map([
  ["asha", ASHA],
  ["ashas-plan", ASHA],
  ["ravi", RAVI],
  ["passport", { type: "passport", number: ASHA.number } as const],
]);
const APPROVALS = [
  {
    act: "80G" as const,
    number: "OLD",
    issuedOn: "2020-05-28",
    validFrom: "2020-03-31T18:30:00.000Z",
    validUntil: "2026-06-30T18:29:59.999Z",
  },
  { act: "12A" as const, number: "NOT-THIS", validFrom: "2020-03-31T18:30:00.000Z" },
  { act: "80G" as const, number: "NEW", issuedOn: "2026-05-11", validFrom: "2026-06-30T18:30:00.000Z" },
];
const rowsOf = (...donations: Partial<ReportedDonation>[]) =>
  aggregateRows(
    donations.map((donation, index) => aReportedDonation({ id: `d${index + 1}`, ...donation })),
    { taxIds: TAX_IDS, approvals: APPROVALS },
  );
const sums = (...donations: Partial<ReportedDonation>[]) =>
  rowsOf(...donations).map(({ amountPaise, donations: own }) => [amountPaise, own.map(({ id }) => id)]);

describe("Donations of a period become rows (Rule 18AB(3))", () => {
  it("one for each person, whichever record holds the tax id", () => {
    expect(sums({}, { taxRecordId: "ravi" }, { taxRecordId: "ashas-plan", netPaise: 250_50 })).toEqual([
      [750_50, ["d1", "d3"]],
      [500_00, ["d2"]],
    ]);
  });

  it.each<[string, Partial<ReportedDonation>]>([
    ["was given in cash", { mode: "cash" }],
    ["has a number of another kind", { taxRecordId: "passport" }],
    ["has a pre-acknowledgement number", { preAcknowledgement: "PRE1" }],
  ])("but not one that %s", (_, second) => {
    expect(sums({}, second)).toEqual([
      [500_00, ["d1"]],
      [500_00, ["d2"]],
    ]);
  });

  it("with name, address and approval of the latest donation", () => {
    const [row] = rowsOf(
      { receivedOn: "2026-06-30", fullName: "Asha Rao" },
      { receivedOn: "2026-07-01", fullName: " -Asha  Devi Rao", addressLines: ["New Street"] },
    );
    expect(row).toMatchObject({ name: "Asha Devi Rao", address: "New Street", urn: "NEW", urnIssuedOn: "2026-05-11" });
    expect(rowsOf({ receivedOn: "2026-06-30" })).toMatchObject([{ urn: "OLD", urnIssuedOn: "2020-05-28" }]);
    expect(rowsOf({ receivedOn: "2020-03-31" })).toMatchObject([{ urn: "", urnIssuedOn: "" }]);
  });

  it("and none of less than half a rupee, which the form would take for nothing", () => {
    expect(sums({ netPaise: 49 })).toEqual([]);
    expect(sums({ netPaise: 50 })).toEqual([[50, ["d1"]]]);
    expect(sums({ netPaise: 49 }, { netPaise: 100_00 })).toEqual([[100_49, ["d1", "d2"]]]);
  });

  it("and those whose tax id is gone stay apart, so that each is a fault", () => {
    expect(rowsOf({ taxRecordId: "gone" }, { taxRecordId: "gone" })).toMatchObject([
      { taxId: { number: "" }, amountPaise: 500_00 },
      { taxId: { number: "" }, amountPaise: 500_00 },
    ]);
  });
});
