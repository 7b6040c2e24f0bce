import type { AllocationRow, Claim, Delivery, ItemList } from "@daansetu/contract";
import { rowUnits } from "@daansetu/contract";
import { bookOf } from "../../../../src/features/impact/core/given-so-far.ts";
import type { GivenSoFar, ItemBook } from "../../../../src/features/impact/core/impact.documents.ts";
import { pagesOf } from "./deliveries.ts";
import { balancesOf } from "./purchases.ts";
import { CAMPAIGNS, claimsOf, stored, type World } from "./world.ts";

/** Something that must be true of the books whatever happens. */
export interface Invariant {
  title: string;
  /** `always`: after every command. `at-the-end`: when every job has run. */
  holds: "always" | "at-the-end";
  /** The first violation, as a sentence; `undefined` if the invariant holds. */
  findBreach: (view: View) => string | undefined;
}

export interface CampaignView {
  campaignId: string;
  list: ItemList;
  given: GivenSoFar;
  claims: Claim[];
  deliveries: { id: string; delivery: Delivery; rows: AllocationRow[]; takenBack: AllocationRow[] }[];
}

export interface ItemView extends CampaignView {
  itemId: string;
  item: ItemList["items"][number];
  book: ItemBook;
  lines: Claim["lines"];
}

export interface View {
  world: World;
  balances: ReadonlyMap<string, number>;
  campaigns: readonly CampaignView[];
  items: readonly ItemView[];
}

export function viewOf(world: World): View {
  const campaigns = CAMPAIGNS.map((campaignId): CampaignView => {
    const { books } = world;
    return {
      campaignId,
      list: stored(books.lists, campaignId),
      given: stored(books.given, campaignId),
      claims: claimsOf(world, campaignId),
      deliveries: books.deliveries
        .entries()
        .filter(([, delivery]) => delivery.campaignId === campaignId)
        .map(([id, delivery]) => ({
          id,
          delivery,
          rows: pagesOf(world, id).flatMap(({ rows }) => rows),
          takenBack: books.takenBack.values().flatMap(({ deliveryId, rows }) => (deliveryId === id ? rows : [])),
        })),
    };
  });
  const items = campaigns.flatMap((campaign) =>
    campaign.list.items.map((item): ItemView => ({
      ...campaign,
      item,
      itemId: item.id,
      book: bookOf(campaign.given, item.id),
      lines: campaign.claims.flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === item.id)),
    })),
  );
  return { world, balances: balancesOf(world), campaigns, items };
}

export const sumOf = <Row>(rows: Iterable<Row>, numberOf: (row: Row) => number): number => {
  let sum = 0;
  for (const row of rows) sum += numberOf(row);
  return sum;
};

export const differing = (what: string, found: number, expected: number): string | undefined =>
  found === expected ? undefined : `${what}: ${found} instead of ${expected}`;

export function firstBreach<Row>(rows: Iterable<Row>, breachOf: (row: Row) => string | undefined): string | undefined {
  for (const row of rows) {
    const breach = breachOf(row);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

type Source = AllocationRow["source"];

/** Units of an item in rows of these sources. */
export const unitsIn = (rows: readonly AllocationRow[], itemId: string, ...sources: readonly Source[]): number =>
  sumOf(rows, (row) => (row.itemId === itemId && sources.includes(row.source) ? rowUnits(row) : 0));

/** Units that stand: counted and not taken back. */
export const standingIn = ({ deliveries, itemId }: ItemView, ...sources: readonly Source[]): number =>
  sumOf(
    deliveries,
    ({ rows, takenBack }) => unitsIn(rows, itemId, ...sources) - unitsIn(takenBack, itemId, ...sources),
  );

export const balance = ({ balances }: View, account: string): number => balances.get(account) ?? 0;
