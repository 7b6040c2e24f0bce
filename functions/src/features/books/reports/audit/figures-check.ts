import { formatPaise, type MoneyMovement, monthOf } from "@daansetu/contract";
import { type EntryCheck, SUSPENSE_ACCOUNT } from "../../../platform/ledger/index.ts";
import { type FundEntry, isFundEntry } from "../../../platform/ledger/ledger.document.ts";
import type { DailyDocument } from "../daily.document.ts";
import { addToDays, NOTHING_MOVED, sumOf } from "../days.ts";
import { type FiguresDocument, PLATFORM_ACCOUNT } from "../figures.document.ts";

/** The stored sums of the ledger, read as one snapshot. */
export interface StoredFigures {
  rollUps: ReadonlyMap<string, FiguresDocument>;
  sheets: readonly DailyDocument[];
}

/** Sums of one account, computed from the entries up to its roll-up. */
interface ComputedFigures {
  raisedPaise: number;
  supporters: number;
  days: Map<string, MoneyMovement>;
}

/**
 * Compares roll-ups and daily sums with the entries that they cover. Memory grows with campaigns and days, not with donations. Daily sums of an
 * account without a roll-up are not shown anywhere and rebuilt with it, so they are not compared.
 */
export function figuresCheck({ rollUps, sheets }: StoredFigures): EntryCheck {
  const computedByAccount = new Map<string, ComputedFigures>(
    [...rollUps.keys()].map((account) => [account, { raisedPaise: 0, supporters: 0, days: new Map() }]),
  );
  const daysByAccount = storedDays(sheets);

  function add(account: string, entry: FundEntry): void {
    const computed = computedByAccount.get(account);
    if (computed === undefined || entry.bookedAt > (rollUps.get(account)?.upTo ?? "")) return;
    computed.raisedPaise += entry.amountPaise;
    computed.supporters += entry.supporters;
    if (account !== PLATFORM_ACCOUNT) addToDays(computed.days, entry);
  }

  return {
    title: "Every stored total and daily sum equals the entries that it covers",
    see: ({ entry }) => {
      if (entry === undefined || !isFundEntry(entry)) return undefined;
      add(entry.account, entry);
      if (entry.account !== SUSPENSE_ACCOUNT) add(PLATFORM_ACCOUNT, entry);
      return undefined;
    },
    finish: () => {
      for (const [account, rollUp] of rollUps) {
        const computed = computedByAccount.get(account);
        const problem = computed && figuresProblem(account, rollUp, computed, daysByAccount.get(account) ?? new Map());
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
  };
}

function figuresProblem(
  account: string,
  rollUp: FiguresDocument,
  computed: ComputedFigures,
  days: ReadonlyMap<string, MoneyMovement>,
): string | undefined {
  const until = `up to ${rollUp.upTo}`;
  if (rollUp.raisedPaise !== computed.raisedPaise)
    return `figures/${account} has ${formatPaise(rollUp.raisedPaise)} ${until}, and the ledger ${formatPaise(computed.raisedPaise)}.`;
  if (rollUp.supporters !== computed.supporters)
    return `figures/${account} has ${rollUp.supporters} supporters ${until}, and the ledger ${computed.supporters}.`;
  // The platform has no daily sums, and an account has none before its first roll-up with them.
  if (rollUp.moved === undefined) return undefined;
  const movedProblem = discrepancyOf(rollUp.moved, sumOf(computed.days.values()));
  if (movedProblem !== undefined) return `figures/${account} has ${movedProblem} ${until}.`;
  for (const day of [...new Set([...days.keys(), ...computed.days.keys()])].toSorted()) {
    const problem = discrepancyOf(days.get(day) ?? NOTHING_MOVED, computed.days.get(day) ?? NOTHING_MOVED);
    if (problem !== undefined) return `dailyFigures/${account}_${monthOf(day)} has ${problem} on ${day}.`;
  }
  return undefined;
}

function discrepancyOf(stored: MoneyMovement, computed: MoneyMovement): string | undefined {
  if (stored.receivedPaise !== computed.receivedPaise)
    return `${formatPaise(stored.receivedPaise)} received instead of ${formatPaise(computed.receivedPaise)}`;
  if (stored.returnedPaise !== computed.returnedPaise)
    return `${formatPaise(stored.returnedPaise)} returned instead of ${formatPaise(computed.returnedPaise)}`;
  if (stored.donations !== computed.donations) return `${stored.donations} donations instead of ${computed.donations}`;
  return undefined;
}

/** The daily sums of each account by day, as `2026-11-07`. */
function storedDays(sheets: readonly DailyDocument[]): Map<string, Map<string, MoneyMovement>> {
  const daysByAccount = new Map<string, Map<string, MoneyMovement>>();
  for (const { account, month, days } of sheets) {
    const accountDays = daysByAccount.get(account) ?? new Map<string, MoneyMovement>();
    for (const [dayOfMonth, moved] of Object.entries(days)) accountDays.set(`${month}-${dayOfMonth}`, moved);
    daysByAccount.set(account, accountDays);
  }
  return daysByAccount;
}
