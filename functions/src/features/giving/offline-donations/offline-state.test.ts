import { calendarDay, OFFLINE_STEPS, type OfflineState } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCashDeposit, aCheque, anOfflineDonation } from "../../../../test/support/offline-samples.ts";
import { AppError } from "../../../http/app-error.ts";
import { ACCOUNTS } from "../../platform/ledger/index.ts";
import { type AuditedOfflineDonation, depositDiscrepancy, offlineDiscrepancy } from "./audit/offline-check.ts";
import { depositEntriesOf } from "./cash-deposit-entries.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";
import { offlineEntriesOf } from "./offline-entries.ts";
import { deriveOffline, NEXT_STEPS, nextEvent, stateOf, type StepCommand } from "./offline-state.ts";

const NOW = new Date("2026-11-23T06:00:00.000Z");
const BY = { uid: "accountant", email: "accountant@demo.test" };
const OTHER = { uid: "admin", email: "admin@demo.test" };
const ID = "c1";

/** Applies commands; each is of the version that is stored. */
function after(donation: OfflineDonationDocument, steps: readonly Omit<StepCommand, "version">[]) {
  return steps.reduce((current, step) => {
    const event = nextEvent(current, { ...step, version: current.events.length }, { by: BY, now: NOW });
    const events = event === undefined ? current.events : [...current.events, event];
    return { ...current, events, ...deriveOffline({ ...current, events }) };
  }, donation);
}

function balancesOf(donation: OfflineDonationDocument): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { entry } of offlineEntriesOf(ID, donation))
    for (const { account, amountPaise } of entry.lines) balances[account] = (balances[account] ?? 0) + amountPaise;
  return Object.fromEntries(Object.entries(balances).filter(([, paise]) => paise !== 0));
}

const supportersOf = (donation: OfflineDonationDocument) =>
  offlineEntriesOf(ID, donation).reduce((sum, { entry }) => sum + entry.supporters, 0);

function refusalOf(command: () => unknown): { code: string; field: string | undefined } | undefined {
  try {
    command();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, field: error.fields?.[0]?.field };
    throw error;
  }
}

const CHEQUE = aCheque("004512", NOW);
const deposited = { step: "deposited" } as const;
const cleared = { step: "cleared" } as const;
const bounced = { step: "bounced", reason: "No funds." } as const;
const cancelled = { step: "cancelled", reason: "Entered twice." } as const;

describe("A cheque", () => {
  it.each([
    ["received", [], { [ACCOUNTS.chequesInHand]: 5_000_00, [ACCOUNTS.suspense]: -5_000_00 }, 0],
    ["deposited", [deposited], { [ACCOUNTS.chequesInHand]: 5_000_00, [ACCOUNTS.suspense]: -5_000_00 }, 0],
    ["cleared", [deposited, cleared], { [ACCOUNTS.bank]: 5_000_00, [ACCOUNTS.generalFund]: -5_000_00 }, 1],
    ["bounced", [deposited, bounced], {}, 0],
    ["bounced", [deposited, cleared, bounced], {}, 0],
    ["cancelled", [cancelled], {}, 0],
    ["cancelled", [deposited, cancelled], {}, 0],
    ["cancelled", [deposited, cleared, cancelled], {}, 0],
  ] as const)(
    "that is %s after %j counts only if it has cleared, and is where the books say",
    (state, steps, balances, count) => {
      const donation = after(CHEQUE, steps);
      expect(donation.state).toBe(state);
      expect(balancesOf(donation)).toEqual(balances);
      expect(supportersOf(donation)).toBe(count);
      expect(donation.netPaise).toBe(count * 5_000_00);
      expect(offlineDiscrepancy({ id: ID, donation, entries: offlineEntriesOf(ID, donation) })).toBeUndefined();
    },
  );

  it("of 30 March that clears on 3 April counts on 30 March in the ledger", () => {
    const received = { ...CHEQUE, receivedOn: "2026-03-30", events: [{ ...CHEQUE.events[0]!, on: "2026-03-30" }] };
    const donation = after(received, [
      { ...deposited, on: "2026-03-31" },
      { ...cleared, on: "2026-04-03" },
    ]);
    const days = offlineEntriesOf(ID, donation).map(({ entry }) => calendarDay(entry.occurredAt));
    expect(days).toEqual(["2026-03-30", "2026-03-30", "2026-03-30"]);
    expect(donation.events.at(-1)).toMatchObject({ step: "cleared", on: "2026-04-03" });
  });

  it("that cleared before there was this rule stays in the ledger where it was booked", () => {
    const donation = after(CHEQUE, [deposited, { ...cleared, on: "2026-11-23" }]);
    const events = donation.events.map(({ countsFrom: _, ...event }) => event);
    const entry = offlineEntriesOf(ID, { ...donation, events }).find(({ id }) => id === "off_c1_cleared")?.entry;
    expect(entry?.occurredAt).toBe("2026-11-22T18:30:00.000Z");
  });
});

describe("Money that is in hand or in the bank", () => {
  it.each([
    ["cash", { method: "cash" }, ACCOUNTS.cash],
    ["a bank transfer", { method: "bank-transfer", reference: "SBIN526327001234" }, ACCOUNTS.bank],
    ["a payment by QR", { method: "qr", reference: "632700123456" }, ACCOUNTS.bank],
  ] as const)("%s counts at once, and not once it is cancelled", (_, means, account) => {
    const donation = anOfflineDonation({ means }, NOW);
    expect(balancesOf(donation)).toEqual({ [account]: 500_00, [ACCOUNTS.generalFund]: -500_00 });
    expect([donation.state, donation.netPaise, supportersOf(donation)]).toEqual(["recorded", 500_00, 1]);
    const taken = after(donation, [cancelled]);
    expect([balancesOf(taken), taken.netPaise, supportersOf(taken)]).toEqual([{}, 0, 0]);
  });
});

describe("A step", () => {
  const ALLOWED: Record<string, OfflineDonationDocument> = {
    recorded: anOfflineDonation({}, NOW),
    received: CHEQUE,
    deposited: after(CHEQUE, [deposited]),
    cleared: after(CHEQUE, [deposited, cleared]),
    bounced: after(CHEQUE, [deposited, bounced]),
    cancelled: after(CHEQUE, [cancelled]),
  };

  it("follows only the states that it may follow", () => {
    const accepted = Object.entries(ALLOWED).map(([state, donation]) => [
      state,
      OFFLINE_STEPS.filter(
        (step) =>
          refusalOf(() =>
            nextEvent(donation, { step, reason: "x", version: donation.events.length }, { by: BY, now: NOW }),
          ) === undefined,
      ),
    ]);
    expect(Object.fromEntries(accepted)).toEqual({
      recorded: ["cancelled"],
      received: ["deposited", "cancelled"],
      deposited: ["cleared", "bounced", "cancelled"],
      cleared: ["bounced", "cancelled"],
      bounced: [],
      cancelled: [],
    });
  });

  it("repeated by the same person changes nothing; by another one it is refused", () => {
    const command = { ...deposited, version: 1 };
    const donation = after(CHEQUE, [deposited]);
    expect(nextEvent(donation, command, { by: BY, now: NOW })).toBeUndefined();
    expect(refusalOf(() => nextEvent(donation, command, { by: OTHER, now: NOW }))).toMatchObject({ code: "conflict" });
  });

  it("of an old version is refused, even if the state allows it", () => {
    const donation = after(CHEQUE, [deposited, cleared]);
    expect(refusalOf(() => nextEvent(donation, { ...bounced, version: 2 }, { by: BY, now: NOW }))?.code).toBe(
      "conflict",
    );
  });

  it.each([
    ["a day in the future", { ...deposited, on: "2026-11-24" }, "on"],
    ["a day before the one of the step before", { ...deposited, on: "2026-11-22" }, "on"],
    ["no reason for what takes money back", { step: "cancelled" as const }, "reason"],
  ])("with %s is refused at the field", (_, step, field) => {
    expect(refusalOf(() => nextEvent(CHEQUE, { ...step, version: 1 }, { by: BY, now: NOW }))).toEqual({
      code: "bad-input",
      field,
    });
  });
});

describe("The books of any history", () => {
  it("balance, book no step twice, and count the donation exactly if its state says so", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.nat(2), { maxLength: 6 }), (isCheque, choices) => {
        let donation = isCheque ? CHEQUE : anOfflineDonation({}, NOW);
        for (const choice of choices) {
          const steps = NEXT_STEPS[stateOf(donation.events)];
          const step = steps[choice % Math.max(1, steps.length)];
          if (step !== undefined) donation = after(donation, [{ step, reason: "x" }]);
        }
        const entries = offlineEntriesOf(ID, donation);
        const sums = entries.map(({ entry }) => entry.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
        expect(new Set([0, ...sums])).toEqual(new Set([0]));
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        const counted = new Set<OfflineState>(["recorded", "cleared"]).has(donation.state);
        const fundPaise = 0 - (balancesOf(donation)[ACCOUNTS.generalFund] ?? 0);
        expect([fundPaise, supportersOf(donation)]).toEqual(counted ? [donation.amountPaise, 1] : [0, 0]);
      }),
    );
  });
});

describe("The audit of offline donations", () => {
  const donation = after(CHEQUE, [deposited, cleared]);
  const audited: AuditedOfflineDonation = { id: ID, donation, entries: offlineEntriesOf(ID, donation) };

  it.each<[string, Partial<AuditedOfflineDonation>, RegExp]>([
    ["an entry is missing", { entries: audited.entries.slice(1) }, /off_c1_received, which the ledger does not have/],
    [
      "there is an entry too many",
      { entries: offlineEntriesOf(ID, after(donation, [bounced])) },
      /does not demand the entry off_c1_bounced/,
    ],
    ["the donation does not exist", { donation: undefined }, /does not exist/],
    [
      "an amount differs",
      { donation: { ...donation, amountPaise: 5_000_01, netPaise: 5_000_01 } },
      /off_c1_received is .* demands/,
    ],
    [
      "the state is not that of its history",
      { donation: { ...donation, state: "deposited" } },
      /its history says cleared/,
    ],
    ["the counted amount is not", { donation: { ...donation, netPaise: 0 } }, /its history comes to 500000/],
  ])("says if %s", (_, corruption, sentence) => {
    expect(offlineDiscrepancy(audited)).toBeUndefined();
    expect(offlineDiscrepancy({ ...audited, ...corruption })).toMatch(sentence);
  });

  it("compares cash that was paid into the bank with its entries, and with their reversal", () => {
    const deposit = aCashDeposit(NOW);
    const taken = {
      ...deposit,
      netPaise: 0,
      cancelled: { at: NOW.toISOString(), byUid: "a", byEmail: "a@demo.test", reason: "Entered twice." },
    };
    expect(depositDiscrepancy({ id: "d1", deposit, entries: depositEntriesOf("d1", deposit) })).toBeUndefined();
    expect(depositDiscrepancy({ id: "d1", deposit: taken, entries: depositEntriesOf("d1", taken) })).toBeUndefined();
    expect(depositDiscrepancy({ id: "d1", deposit: taken, entries: depositEntriesOf("d1", deposit) })).toMatch(
      /dep_d1_cancelled/,
    );
    expect(depositDiscrepancy({ id: "d1", deposit, entries: depositEntriesOf("d1", taken) })).toMatch(
      /does not demand/,
    );
    expect(depositDiscrepancy({ id: "d1", deposit: { ...deposit, netPaise: 0 }, entries: [] })).toMatch(
      /shows 0 paise/,
    );
    expect(depositDiscrepancy({ id: "d1", deposit: undefined, entries: depositEntriesOf("d1", deposit) })).toMatch(
      /does not exist/,
    );
  });
});
