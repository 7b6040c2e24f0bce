import { describe, expect, it } from "vitest";
import { aCapture } from "../../../../../test/support/samples.ts";
import { withLines } from "../lines.ts";
import type { PaymentEntry } from "../ledger.document.ts";
import { toAuditedEntry } from "../audit-check.ts";
import { balanceCheck } from "./balance-check.ts";

const aRefund = withLines({ ...aCapture(), kind: "refund" as const, amountPaise: -200_00, supporters: 0 });

async function auditOf(entries: readonly (readonly [string, Record<string, unknown>])[]) {
  const check = balanceCheck();
  for (const [id, fields] of entries) {
    const problem = await check.see(toAuditedEntry({ id, fields }));
    if (problem !== undefined) return { problem };
  }
  return { problem: await check.finish(), balances: check.balances };
}

describe("The check of balances", () => {
  it("sums every account, each currency for itself, to zero", async () => {
    const { problem, balances } = await auditOf([
      ["cap_a", aCapture()],
      ["cap_b", aCapture({ account: "suspense", currency: "USD", amountPaise: 10_00 })],
      ["ref_a", aRefund],
      ["full_a", withLines({ ...aRefund, kind: "whole-refund", amountPaise: 0 })],
    ]);
    expect(problem).toBeUndefined();
    expect(Object.fromEntries(balances ?? [])).toEqual({
      "gateway-clearing": 500_00,
      "campaign:school": -300_00,
      "refunds-payable": -200_00,
      "gateway-clearing in USD": 10_00,
      "suspense in USD": -10_00,
    });
  });

  const [debit, credit] = aCapture().lines;
  it.each([
    ["does not balance", { lines: [debit, { ...credit, amountPaise: -499_99 }] }, "do not balance"],
    ["has another amount than its lines", { amountPaise: 501_00 }, "do not agree with account and amount"],
    ["has another account than its lines", { account: "kitchen" }, "do not agree with account and amount"],
    ["names an unknown account", { lines: [{ ...debit, account: "pocket" }, credit] }, "not in the chart of accounts"],
    ["has the lines of another kind", { kind: "refund" }, "other lines than a refund"],
    ["has no lines", { lines: undefined }, "run npm run migrate"],
    ["is no entry at all", { donationId: 7 }, "donationId"],
  ])("names an entry that %s, with its amount", async (_, overrides, problem) => {
    const fields: Record<string, unknown> = { ...aCapture(), ...overrides };
    if (fields["lines"] === undefined) delete fields["lines"];
    const found = await auditOf([
      ["cap_a", aCapture()],
      ["cap_b", fields],
    ]);
    expect(found.problem).toMatch(/^The entry cap_b \(₹50[01] to (school|kitchen), donation /);
    expect(found.problem).toContain(problem);
  });
});

it("An entry's amount is named even if it is no number", async () => {
  const broken: Partial<Record<keyof PaymentEntry, unknown>> = { ...aCapture(), amountPaise: "much" };
  expect((await auditOf([["cap_a", broken]])).problem).toMatch(/^The entry cap_a \("much" to school/);
});
