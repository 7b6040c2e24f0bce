import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import { dueAfter } from "../../giving/core/due-times.ts";
import { type ExplainedLine, netOf } from "./settlement-lines.ts";
import { unlistedPaise } from "./settlement-transfer.ts";
import type { SettlementDocument, StoredProblem } from "./settlement.document.ts";

/** Computes the next record of a settlement (docs/money.md, "Settlements and the bank"). Pure. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The gateway's report may follow its settlement, and our books a payment; until then, nothing is booked that would have to be corrected. */
export const PATIENCE_MS = DAY_MS;
/** A payout takes hours; after this time, bank holidays included, somebody should ask. */
const LATE_MS = 5 * DAY_MS;
/** Afterwards the gateway is asked daily. What is not explained by then is for a person, who may have it checked again at any time. */
const LAST_CHECK_MS = 45 * DAY_MS;

const NEW_SETTLEMENT = {
  lineCount: 0,
  feesPaise: 0,
  feeGstPaise: 0,
  bookedIds: [],
  bookedLines: [],
  problems: [],
  bankPaise: null,
  bankDay: null,
  missingUpTo: null,
  exceptionDueAt: null,
  tries: 0,
} satisfies Partial<SettlementDocument>;

/**
 * The record after an update of the settlement; the stored one if the message says nothing new. As in the mirror, `created` never replaces another state, and
 * between the others the later one counts. What is new makes it due for a check.
 */
export function mergeSettlement(
  stored: SettlementDocument | undefined,
  { status, amountPaise, utr, createdAt }: GatewaySettlement,
  seenAt: Date,
  now: Date,
): SettlementDocument {
  const reported = {
    state: status,
    amountPaise,
    utr: utr ?? stored?.utr ?? null,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  };
  if (stored === undefined) return { ...NEW_SETTLEMENT, ...reported, nextCheckAt: now.toISOString() };
  const isOlder =
    stored.state !== "unreadable" &&
    (rankOf(status) < rankOf(stored.state) ||
      (rankOf(status) === rankOf(stored.state) && reported.seenAt < stored.seenAt));
  const isSame = status === stored.state && amountPaise === stored.amountPaise && reported.utr === stored.utr;
  return isOlder || isSame
    ? stored
    : { ...stored, ...reported, nextCheckAt: now.toISOString(), tries: stored.tries + 1 };
}

const rankOf = (state: SettlementDocument["state"]) => (state === "created" || state === "unreadable" ? 0 : 1);

/** The record of a settlement whose description cannot be parsed. */
export const unreadableSettlement = (canBeAskedFor: boolean, now: Date): SettlementDocument => ({
  ...NEW_SETTLEMENT,
  state: "unreadable",
  amountPaise: 0,
  utr: null,
  createdAt: now.toISOString(),
  seenAt: now.toISOString(),
  problems: [{ what: "unreadable", entityId: null, amountPaise: 0 }],
  nextCheckAt: canBeAskedFor ? now.toISOString() : null,
  exceptionDueAt: dueAfter(now.toISOString(), "settlement"),
});

/** The gateway's report of a settlement. */
export interface Report {
  lines: readonly ExplainedLine[];
  /** Ids of lines that cannot be parsed. */
  unreadableIds: readonly string[];
}

/** Problems of the gateway's report that need a person. */
export function reportProblems(
  { state, amountPaise, createdAt }: SettlementDocument,
  { lines, unreadableIds }: Report,
  now: Date,
): StoredProblem[] {
  const isLate = state === "created" && now.getTime() - Date.parse(createdAt) > LATE_MS;
  if (isLate) return [{ what: "late", entityId: null, amountPaise }];
  if (state === "failed") return [{ what: "failed", entityId: null, amountPaise }];
  if (state !== "processed") return [];
  const restPaise = unlistedPaise(amountPaise, lines);
  return [
    ...(restPaise === 0 ? [] : [{ what: "lines-differ" as const, entityId: null, amountPaise: restPaise }]),
    ...unreadableIds.map((entityId) => ({ what: "unreadable-line" as const, entityId, amountPaise: 0 })),
    ...lines.flatMap((line) =>
      line.problem === null ? [] : [{ what: line.problem, entityId: line.entityId, amountPaise: netOf(line) }],
    ),
  ];
}

/** Problems of the bank's statements that need a person. */
export function bankProblems({ state, amountPaise, bankPaise, missingUpTo }: SettlementDocument): StoredProblem[] {
  if (state === "unreadable" || state === "created") return [];
  const expectedPaise = state === "processed" ? amountPaise : 0;
  if (bankPaise !== null)
    return bankPaise === expectedPaise
      ? []
      : [{ what: "bank-differs", entityId: null, amountPaise: bankPaise - expectedPaise }];
  return missingUpTo !== null && state === "processed" ? [{ what: "not-in-bank", entityId: null, amountPaise }] : [];
}

const BANK_PROBLEMS: ReadonlySet<StoredProblem["what"]> = new Set(["bank-differs", "not-in-bank"]);
export const withoutBankProblems = (problems: readonly StoredProblem[]): StoredProblem[] =>
  problems.filter(({ what }) => !BANK_PROBLEMS.has(what));

/**
 * The record with these problems: in the queue while there are any, unless a person has accepted exactly these. Every change counts as a version.
 */
export function withProblems(settlement: SettlementDocument, problems: StoredProblem[], now: Date): SettlementDocument {
  const isSame = JSON.stringify(problems) === JSON.stringify(settlement.problems);
  if (isSame) return settlement;
  const { acceptance: _, ...unaccepted } = settlement;
  return {
    ...unaccepted,
    problems,
    exceptionDueAt: problems.length === 0 ? null : dueAfter(now.toISOString(), "settlement"),
    tries: settlement.tries + 1,
  };
}

/**
 * Discrepancies that waiting cannot resolve: no entry of ours can arrive later for an adjustment, or for another currency. A fee that differs is booked as
 * it was deducted.
 */
const CERTAIN_PROBLEMS: ReadonlySet<StoredProblem["what"]> = new Set([
  "fee-differs",
  "failed",
  "late",
  "other-type",
  "other-currency",
]);
export const hasOpenQuestions = (problems: readonly StoredProblem[]): boolean =>
  problems.some(({ what }) => !CERTAIN_PROBLEMS.has(what));
/** What a person is asked about while the rest may still resolve itself. A fee that differs waits with it, because it is told when it is booked. */
export const withoutOpenQuestions = (problems: readonly StoredProblem[]): StoredProblem[] =>
  problems.filter(({ what }) => CERTAIN_PROBLEMS.has(what) && what !== "fee-differs");

/** True if it is too early to call what is not explained a discrepancy. */
export const isPatient = ({ createdAt, bookedIds }: SettlementDocument, now: Date): boolean =>
  bookedIds.length === 0 && now.getTime() - Date.parse(createdAt) < PATIENCE_MS;

/** When to ask the gateway again: hourly on the first day, then daily; null if nothing is left to learn. */
export function nextCheckTime(
  { createdAt, state, problems }: SettlementDocument,
  isWaiting: boolean,
  now: Date,
): string | null {
  const ageMs = now.getTime() - Date.parse(createdAt);
  const isDone =
    state === "processed" && !isWaiting && withoutBankProblems(problems).every(({ what }) => what === "fee-differs");
  if (isDone || ageMs > LAST_CHECK_MS) return null;
  return new Date(now.getTime() + (ageMs < PATIENCE_MS ? HOUR_MS : DAY_MS)).toISOString();
}
