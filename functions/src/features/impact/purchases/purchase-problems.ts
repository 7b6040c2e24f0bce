import { type Purchase, THREE_PERSONS_FROM_PAISE, unitsOf } from "@daansetu/contract";
import { type PurchaseProblem, purchaseProblems } from "../core/purchase-checks.ts";
import type { PurchasesRepository } from "./purchases.repository.ts";

/** What stands against a purchase, by what is recorded already. */
export async function problemsOf(
  { id, purchase }: { id: string; purchase: Purchase },
  purchases: Pick<PurchasesRepository, "byId" | "idsByScan" | "newestOf">,
): Promise<PurchaseProblem[]> {
  const { lines, bill } = purchase;
  const campaignIds = [...new Set(lines.map(({ campaignId }) => campaignId))];
  const [existing, sameScan, earlier] = await Promise.all([
    purchases.byId(id),
    purchases.idsByScan(bill.scanHash),
    Promise.all(campaignIds.map((campaignId) => purchases.newestOf(campaignId))),
  ]);
  const earlierUnitCosts = new Map<string, number[]>();
  for (const other of earlier.flat()) {
    if (other.id === id) continue;
    for (const { itemId, units, costPaise } of other.data.lines)
      if (unitsOf(units) > 0)
        earlierUnitCosts.set(itemId, [...(earlierUnitCosts.get(itemId) ?? []), costPaise / unitsOf(units)]);
  }
  return purchaseProblems(purchase, id, {
    threePersonsFromPaise: THREE_PERSONS_FROM_PAISE,
    knownKeys: new Set(existing === undefined ? [] : [id]),
    knownScanHashes: new Set(sameScan.some((other) => other !== id) ? [bill.scanHash] : []),
    earlierUnitCosts,
  });
}
