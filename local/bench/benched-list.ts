import { collections } from "../../functions/src/collections.ts";
import { nothingGiven } from "../../functions/src/features/impact/core/given-so-far.ts";
import type { ItemListDocument } from "../../functions/src/features/impact/items/item.documents.ts";
import { BENCH_CAMPAIGN_ID, type BenchStack } from "./bench-stack.ts";

/** How many things of a list each donor chooses; 0: the campaign has no list yet. */
export const LINE_COUNTS = [0, 1, 3] as const;
export type LineCount = (typeof LINE_COUNTS)[number];

/** Together they cost less than any donor gives, so that each donation has pool money too. */
const PRICES_PAISE = [10_00, 20_00, 35_00];
const WANTED = 1_000_000;
const thing = (index: number) => `thing-${index}`;

export const chosenThings = (lines: LineCount) =>
  Array.from({ length: lines }, (_, index) => ({ itemId: thing(index), units: 1 }));

/** Gives the campaign its list anew, so that nothing is counted yet. @param wanted of each thing */
export async function giveList({ deps }: BenchStack, wanted = WANTED): Promise<void> {
  const db = collections(deps.db);
  const rule = { purpose: "general-fund", version: 1 } as const;
  const at = deps.clock().toISOString();
  const list: ItemListDocument = {
    ...{ campaignId: BENCH_CAMPAIGN_ID, campaignTitle: "Bench", campaignKind: "fundraiser" },
    items: PRICES_PAISE.map((pricePaise, index) => ({
      ...{ id: thing(index), name: `Thing ${index}`, unit: "piece", pricePaise, wanted, smallestLot: 1 },
      ...{ urgency: "urgent", state: "open" },
    })),
    ...{ surplus: rule, shortfall: rule, asked: [], decided: [], claimsAfter: null },
    ...{ addedAt: at, updatedAt: at, version: 1 },
  };
  const claims = await db.claims.where("campaignId", "==", BENCH_CAMPAIGN_ID).get();
  const writer = deps.db.bulkWriter();
  for (const { ref } of claims.docs) void writer.delete(ref);
  await writer.close();
  await db.itemLists.doc(BENCH_CAMPAIGN_ID).set(list);
  await db.givenSoFar
    .doc(BENCH_CAMPAIGN_ID)
    .set({ ...nothingGiven(BENCH_CAMPAIGN_ID), workDueAt: null, inHandSince: null, people: 0 });
}

export interface ClaimsCheck {
  claims: number;
  receivedPaise: number;
  /** Each donation was admitted once with all of its things, and given so far is the sum. */
  isExact: boolean;
}

export async function checkClaims({ deps }: BenchStack, lines: LineCount): Promise<ClaimsCheck> {
  const db = collections(deps.db);
  const claims = (await db.claims.where("campaignId", "==", BENCH_CAMPAIGN_ID).get()).docs.map((doc) => doc.data());
  const given = (await db.givenSoFar.doc(BENCH_CAMPAIGN_ID).get()).data();
  const receivedPaise = claims.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isAdmitted = claims.every(
    (claim) => claim.lines.length === lines && claim.lines.every(({ admitted }) => admitted === 1),
  );
  const isSummed =
    given?.receivedPaise === receivedPaise &&
    chosenThings(lines).every(({ itemId }) => given.items[itemId]?.given === claims.length);
  const isNumbered =
    new Set(claims.map(({ seq }) => seq)).size === claims.length && given?.nextSeq === claims.length + 1;
  return { claims: claims.length, receivedPaise, isExact: isAdmitted && isSummed && isNumbered };
}
