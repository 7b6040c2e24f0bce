import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type BankableSettlement,
  statementReading,
} from "../../src/features/books/settlements/bank/match-statement.ts";
import { readStatement } from "../../src/features/books/settlements/bank/statement.ts";

/** Statements as Indian banks write them, of the same three transactions of an invented trust. */
const FOLDER = new URL("statements/", import.meta.url);
const SETTLEMENT: BankableSettlement = {
  id: "setl_1",
  settlement: {
    ...{ state: "processed", amountPaise: 1_976_40, utr: "SAMPN526327000001", bankPaise: null },
    createdAt: "2026-11-02T06:00:00.000Z",
  },
  knownLines: [],
};

describe("A statement like those of", () => {
  it.each(readdirSync(FOLDER))("%s is read whole, and its settlement is found", (name) => {
    const statement = readStatement(readFileSync(new URL(name, FOLDER), "utf8"));
    expect(statement.unreadable).toEqual([]);
    const byDay = statement.lines.toSorted((a, b) => a.day.localeCompare(b.day));
    expect(byDay.map(({ amountPaise }) => amountPaise)).toEqual([2_500_00, 1_976_40, -4_476_40]);
    expect(byDay.map(({ day }) => day)).toEqual(["2026-11-02", expect.stringMatching(/^2026-11-0[34]$/), "2026-11-20"]);
    expect(statementReading(statement, [SETTLEMENT])).toMatchObject({
      matches: expect.arrayContaining([
        expect.objectContaining({ settlementId: "setl_1", result: "matched", amountPaise: 1_976_40 }),
      ]),
      missing: [],
    });
  });
});
