import type { AllocationRow, Claim, Delivery, ItemList } from "@daansetu/contract";
import { rowUnits } from "@daansetu/contract";
import { bookOf } from "../../../src/features/impact/core/given-so-far.ts";
import type { GivenSoFar, ItemBook } from "../../../src/features/impact/core/impact.documents.ts";
import { pagesOf } from "../items/delivery-commands.ts";
import { claimsOf, listedCampaigns, stored } from "../items/item-world.ts";
import type { World } from "../world.ts";

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

/** The campaigns and items of a world with all records about them, as the invariants read them. */
export interface ItemViews {
  /** Campaigns that have a list. */
  campaigns: readonly CampaignView[];
  items: readonly ItemView[];
}

export function itemViewsOf(world: World): ItemViews {
  const { books } = world;
  const campaigns = listedCampaigns(world).map((campaignId): CampaignView => ({
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
  }));
  const items = campaigns.flatMap((campaign) =>
    campaign.list.items.map((item): ItemView => ({
      ...campaign,
      item,
      itemId: item.id,
      book: bookOf(campaign.given, item.id),
      lines: campaign.claims.flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === item.id)),
    })),
  );
  return { campaigns, items };
}

type Source = AllocationRow["source"];

/** The number of units of an item in the rows of these sources. */
const unitsIn = (rows: readonly AllocationRow[], itemId: string, sources: readonly Source[]): number =>
  rows.reduce((sum, row) => (row.itemId === itemId && sources.includes(row.source) ? sum + rowUnits(row) : sum), 0);

/** The number of units of an item that allocations of these sources counted and corrections did not take back. */
export const standingIn = ({ deliveries, itemId }: ItemView, ...sources: readonly Source[]): number =>
  deliveries.reduce(
    (sum, { rows, takenBack }) => sum + unitsIn(rows, itemId, sources) - unitsIn(takenBack, itemId, sources),
    0,
  );
