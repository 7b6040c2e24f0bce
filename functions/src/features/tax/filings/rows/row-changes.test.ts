import { describe, expect, it } from "vitest";
import { aFiledRow } from "../../../../../test/support/filing-samples.ts";
import type { FiledRow, RowContent } from "./filed-row.ts";
import { effectiveRows, originalRows, revisedRows, totalsOf } from "./row-changes.ts";

const ASHA = { taxId: { type: "pan", number: "ABCPE1234F" } } as const;
const RAVI = { taxId: { type: "pan", number: "AAAPR5678K" } } as const;
const MEERA = { taxId: { type: "pan", number: "BBBPM9012L" } } as const;

function content(overrides: Partial<RowContent>): RowContent {
  const { key: _key, change: _change, ...row } = aFiledRow(overrides);
  return row;
}
const ofDonations = (...donations: [id: string, netPaise: number][]) => ({
  donations: donations.map(([id, netPaise]) => ({ id, netPaise })),
  amountPaise: donations.reduce((sum, [, netPaise]) => sum + netPaise, 0),
});
const ORIGINAL = originalRows("2026-27-1", [
  content({ ...ASHA, ...ofDonations(["a1", 500_00], ["a2", 300_00]) }),
  content({ ...RAVI, ...ofDonations(["r1", 700_00]) }),
]);
const FILED = effectiveRows([{ id: "2026-27-1", rows: ORIGINAL }]);
const revise = (...contents: RowContent[]) =>
  revisedRows("2026-27-2", FILED, contents).map(({ key, change, amountPaise }) => [key, change, amountPaise]);
const ASHAS = content({ ...ASHA, ...ofDonations(["a1", 500_00], ["a2", 300_00]) });
const RAVIS = content({ ...RAVI, ...ofDonations(["r1", 700_00]) });

describe("A revision", () => {
  it("has no rows if nothing has changed, whatever the order", () => {
    expect(revise(RAVIS, { ...ASHAS, donations: ASHAS.donations.toReversed() })).toEqual([]);
  });

  it("modifies after a part refund, deletes after a full one, adds what was completed late", () => {
    expect(revise(content({ ...ASHA, ...ofDonations(["a1", 200_00], ["a2", 300_00]) }), content({ ...MEERA }))).toEqual(
      [
        ["2026-27-1-1", "modify", 500_00],
        ["2026-27-1-2", "delete", 700_00],
        ["2026-27-2-3", "add", 500_00],
      ],
    );
  });

  it.each<[string, Partial<RowContent>]>([
    ["the name", { name: "Asha D. Rao" }],
    ["the address", { address: "Another street" }],
    ["the approval", { urn: "NEW" }],
    ["the donations of the same sum", ofDonations(["a1", 500_00], ["a3", 300_00])],
  ])("modifies a row if %s has changed", (_, changes) => {
    expect(revise({ ...ASHAS, ...changes }, RAVIS)).toEqual([["2026-27-1-1", "modify", 800_00]]);
  });

  it("moves a donation whose tax id was corrected", () => {
    expect(
      revise(
        content({ ...ASHA, ...ofDonations(["a1", 500_00]) }),
        content({ ...RAVI, ...ofDonations(["r1", 700_00], ["a2", 300_00]) }),
      ),
    ).toEqual([
      ["2026-27-1-1", "modify", 500_00],
      ["2026-27-1-2", "modify", 1_000_00],
    ]);
  });

  it("follows the filed revisions before it: a deleted row can be added again, a modified one keeps its key", () => {
    const revision: FiledRow[] = [
      { ...ORIGINAL[0]!, change: "modify", ...ofDonations(["a1", 500_00]) },
      { ...ORIGINAL[1]!, change: "delete" },
    ];
    const filed = effectiveRows([
      { id: "2026-27-1", rows: ORIGINAL },
      { id: "2026-27-2", rows: revision },
    ]);
    expect(revisedRows("2026-27-3", filed, [ASHAS, RAVIS]).map(({ key, change }) => [key, change])).toEqual([
      ["2026-27-1-1", "modify"],
      ["2026-27-3-2", "add"],
    ]);
  });
});

it("the sum of a revision leaves out what it deletes", () => {
  expect(totalsOf([...ORIGINAL, aFiledRow({ change: "delete" }), aFiledRow({ change: "modify" })])).toEqual({
    ...{ rows: 4, added: 2, modified: 1, deleted: 1 },
    ...{ donations: 4, totalPaise: 2_000_00 },
  });
});
