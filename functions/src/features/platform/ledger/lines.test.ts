import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCapture } from "../../../../test/support/samples.ts";
import {
  ACCOUNTS,
  fundOf,
  isFund,
  isInChart,
  OFFLINE_KINDS,
  linesOf,
  PAYMENT_KINDS,
  sumOfLines,
  withLines,
} from "./lines.ts";
import { LedgerEntry } from "./ledger.document.ts";

const anyMovement = fc.record({
  kind: fc.constantFrom(...PAYMENT_KINDS, ...OFFLINE_KINDS),
  account: fc.constantFrom("school", "general-fund", "suspense", "bank", "gateway-clearing"),
  amountPaise: fc.integer({ min: -1_00_00_000_00, max: 1_00_00_000_00 }),
});

describe("The lines of an entry", () => {
  it.each([
    ["a capture debits clearing and credits the fund", "capture", 500_00, ["gateway-clearing", "campaign:school"]],
    ["a refund debits the fund and credits refunds payable", "refund", -500_00, ["campaign:school", "refunds-payable"]],
    ["a chargeback debits the fund and credits chargebacks", "chargeback", -500_00, ["campaign:school", "chargebacks"]],
    ["a reversed refund mirrors the refund", "refund", 500_00, ["refunds-payable", "campaign:school"]],
    ["cash debits the cash in hand", "cash", 500_00, ["cash", "campaign:school"]],
    ["a cheque debits the cheques in hand", "cheque", 500_00, ["cheques-in-hand", "campaign:school"]],
    ["a transfer debits the bank account", "bank-transfer", 500_00, ["bank", "campaign:school"]],
    ["a cheque that bounced mirrors the cheque", "cheque", -500_00, ["campaign:school", "cheques-in-hand"]],
    ["a capture that moves elsewhere mirrors the capture", "capture", -500_00, ["campaign:school", "gateway-clearing"]],
  ] as const)("are balanced: %s", (_, kind, amountPaise, [debit, credit]) => {
    expect(linesOf({ kind, account: "school", amountPaise })).toEqual([
      { account: debit, amountPaise: 500_00 },
      { account: credit, amountPaise: -500_00 },
    ]);
  });

  it.each([
    { kind: "whole-refund", amountPaise: 0 },
    { kind: "refund", amountPaise: 0 },
  ] as const)("are none where no money moves: $kind", (movement) => {
    expect(linesOf({ ...movement, account: "school" })).toEqual([]);
  });

  it("sum to zero and take out of the fund what the entry puts into its account, for any entry", () => {
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const lines = linesOf(movement);
        expect(sumOfLines(lines)).toBe(0);
        expect(sumOfLines(lines.filter(({ account }) => account === fundOf(movement.account)))).toBe(
          movement.kind === "whole-refund" ? 0 : 0 - movement.amountPaise,
        );
        expect(lines.every(({ account }) => isInChart(account))).toBe(true);
      }),
    );
  });
});

describe("The chart of accounts", () => {
  it("keeps a campaign apart from every other account, whatever its id", () => {
    for (const account of Object.values(ACCOUNTS))
      if (!isFund(account)) expect(fundOf(account)).toBe(`campaign:${account}`);
    expect([fundOf("school"), fundOf("general-fund"), fundOf("suspense")]).toEqual([
      "campaign:school",
      "general-fund",
      "suspense",
    ]);
  });

  it("knows its accounts and campaigns, and no other", () => {
    for (const account of [...Object.values(ACCOUNTS), "campaign:school"]) expect(isInChart(account)).toBe(true);
    for (const account of ["campaign:", "school", "", "Bank"]) expect(isInChart(account)).toBe(false);
    expect(Object.values(ACCOUNTS).filter(isFund)).toEqual(["general-fund", "suspense"]);
  });
});

describe("A stored entry", () => {
  const entry = aCapture();
  const isValid = (overrides: Record<string, unknown>) => LedgerEntry.safeParse({ ...entry, ...overrides }).success;
  const [debit, credit] = [
    { account: "gateway-clearing", amountPaise: 500_00 },
    { account: "campaign:school", amountPaise: -500_00 },
  ];

  it("is valid with its lines, in any order", () => {
    expect(isValid({})).toBe(true);
    expect(isValid({ lines: [credit, debit] })).toBe(true);
    expect(isValid(withLines({ ...entry, kind: "whole-refund", amountPaise: 0, supporters: -1 }))).toBe(true);
  });

  it.each([
    ["without lines", { lines: [] }],
    ["with one side", { lines: [debit] }],
    ["a paisa off", { lines: [{ ...debit, amountPaise: 500_01 }, credit] }],
    ["of another amount", { amountPaise: 500_01 }],
    ["of another account", { account: "kitchen" }],
    ["with a line that moves nothing", { lines: [debit, credit, { account: "fees", amountPaise: 0 }] }],
    ["with an account that the chart does not have", { lines: [{ ...debit, account: "elsewhere" }, credit] }],
    [
      "that moves money of another fund, too",
      {
        lines: [
          debit,
          credit,
          { account: "campaign:kitchen", amountPaise: 1 },
          { account: "campaign:kitchen", amountPaise: -1 },
        ],
      },
    ],
    [
      "with half paise",
      {
        amountPaise: 0.5,
        lines: [
          { ...debit, amountPaise: 0.5 },
          { ...credit, amountPaise: -0.5 },
        ],
      },
    ],
  ])("is refused %s", (_, overrides) => {
    expect(isValid(overrides)).toBe(false);
  });
});

describe("A stored transfer between own accounts", () => {
  const times = { occurredAt: "2026-11-10T09:01:00.000Z", bookedAt: "2026-11-10T09:01:01.000Z" };
  const common = { ...times, currency: "INR", source: "reconciler" as const };
  const settlementLines = [
    { account: "bank", amountPaise: 488_20 },
    { account: "fees", amountPaise: 10_00 },
    { account: "fee-gst", amountPaise: 1_80 },
    { account: "gateway-clearing", amountPaise: -500_00 },
  ];
  const isValid = (kind: string, lines: readonly object[]) => LedgerEntry.safeParse({ ...common, kind, lines }).success;

  it("is valid if it balances", () => {
    expect(isValid("settlement", settlementLines)).toBe(true);
    expect(
      isValid("cash-deposit", [
        { account: "bank", amountPaise: 500_00 },
        { account: "cash", amountPaise: -500_00 },
      ]),
    ).toBe(true);
  });

  it.each([
    ["a paisa off", "settlement", settlementLines.with(0, { account: "bank", amountPaise: 488_21 })],
    [
      "that moves money of a fund",
      "settlement",
      settlementLines.with(0, { account: "campaign:a", amountPaise: 488_20 }),
    ],
    ["that moves money of another kind of transfer", "cash-deposit", settlementLines],
    ["without lines", "settlement", []],
    ["of an unknown kind", "gift", settlementLines],
  ])("is refused %s", (_, kind, lines) => {
    expect(isValid(kind, lines)).toBe(false);
  });
});
