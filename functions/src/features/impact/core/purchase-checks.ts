import type { Purchase } from "@daansetu/contract";

/** What stands against approving or paying a bill, or needs to be seen first. */
export type PurchaseProblem =
  | "same-bill"
  | "same-scan"
  | "three-persons"
  | "related-supplier"
  | "second-quotation"
  | "unusual-price";

/** What other purchases and the settings say. */
export interface PurchaseContext {
  /** From this total on, asking, approving and receiving are three persons. */
  threePersonsFromPaise: number;
  /** Ids of the recorded bills (`purchaseKey`), and hashes of their scans. */
  knownKeys: ReadonlySet<string>;
  knownScanHashes: ReadonlySet<string>;
  /** By item: what a unit cost in earlier purchases, the newest first. */
  earlierUnitCosts: ReadonlyMap<string, readonly number[]>;
}

const SECOND_QUOTATION_PAISE = 50_000_00;
const COMPARED_PURCHASES = 3;
/** A price is unusual if it is more than a fifth above the dearest of the last three. */
const isUnusual = (costPaise: number, units: number, earlier: readonly number[]) =>
  earlier.length > 0 && costPaise * 5 > Math.max(...earlier) * units * 6;

/** @param key of this purchase */
export function purchaseProblems(purchase: Purchase, key: string, context: PurchaseContext): PurchaseProblem[] {
  const { bill, supplier, asked, approved, receivedBy, hasSecondQuotation, lines } = purchase;
  const uids = [asked, approved, receivedBy].flatMap((person) => (person === undefined ? [] : [person.uid]));
  const hasUnusualPrice = lines.some(({ itemId, costPaise, units }) =>
    isUnusual(
      costPaise,
      units.claims + units.pool + units.foundation,
      (context.earlierUnitCosts.get(itemId) ?? []).slice(0, COMPARED_PURCHASES),
    ),
  );
  const problems: [PurchaseProblem, boolean][] = [
    ["same-bill", context.knownKeys.has(key)],
    ["same-scan", context.knownScanHashes.has(bill.scanHash)],
    ["three-persons", bill.totalPaise >= context.threePersonsFromPaise && new Set(uids).size < uids.length],
    ["related-supplier", supplier.isRelated],
    ["second-quotation", bill.totalPaise > SECOND_QUOTATION_PAISE && !hasSecondQuotation],
    ["unusual-price", hasUnusualPrice],
  ];
  return problems.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

/** How long an advance in cash may stay unsettled. */
const IMPREST_DAYS = 14;
export const isImprestOverdue = (givenAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(givenAt) > IMPREST_DAYS * 86_400_000;
