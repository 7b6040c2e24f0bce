import {
  type AllocationRow,
  type Claim,
  type ClaimLine,
  type DonationLines,
  type GiftDelivery,
  type GiftLine,
  type GiftPool,
  type GiftPurchase,
  type Item,
  rowUnits,
  showsNames,
  unitsOf,
} from "@daansetu/contract";
import type { DeliveryDocument } from "../deliveries/store/delivery.documents.ts";
import type { PoolUseDocument, PurchaseDocument } from "../purchases/purchase.documents.ts";

const itemFields = (item: Item | undefined, itemId: string) => {
  const last = item?.substitutions?.at(-1);
  return {
    itemId,
    name: item?.name ?? "",
    unit: item?.unit ?? "",
    ...(item?.picture !== undefined && { picture: item.picture }),
    ...(last !== undefined && { formerName: last.formerName, substitutionReason: last.reason }),
  };
};

/** Units of a claim and where they are. @param bought of its open units */
export const giftLine = (line: ClaimLine, items: readonly Item[], bought: number): GiftLine => ({
  ...itemFields(
    items.find(({ id }) => id === line.itemId),
    line.itemId,
  ),
  unitPricePaise: line.unitPricePaise,
  chosen: line.chosen,
  toPool: line.chosen - line.admitted,
  waiting: line.open - bought,
  bought,
  handedOver: line.delivered,
  returned: line.returned,
  givenByFoundation: line.returnedAfterDelivery,
  released: line.released,
  ...(line.moved !== undefined && { moved: line.moved }),
});

/** What was chosen before paying, while it is being counted. */
export const chosenLines = ({ lines }: DonationLines, items: readonly Item[]): GiftLine[] =>
  lines.map(({ itemId, units, unitPricePaise }) => ({
    ...itemFields(
      items.find(({ id }) => id === itemId),
      itemId,
    ),
    ...{ unitPricePaise, chosen: units, toPool: 0, waiting: units, bought: 0, handedOver: 0 },
    ...{ returned: 0, givenByFoundation: 0, released: 0 },
  }));

/** @param rows of one donation in this delivery, after corrections */
export function giftDelivery(
  deliveryId: string,
  delivery: DeliveryDocument,
  rows: readonly AllocationRow[],
): GiftDelivery {
  const { day, place, people, labels, lines, photographs, notePaper } = delivery;
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
  return {
    ...{ deliveryId, day, place, people },
    ...(showsNames(delivery) && { toWhom: delivery.toWhom }),
    lines: itemIds.map((itemId) => {
      const label = labels.find((each) => each.itemId === itemId);
      const ofItem = rows.filter((row) => row.itemId === itemId);
      return {
        ...{ itemId, name: label?.name ?? "", unit: label?.unit ?? "" },
        units: ofItem.reduce((sum, row) => sum + rowUnits(row), 0),
        ordinals: ofItem.map(({ from, to }) => ({ from, to })),
        ofUnits: lines.find((line) => line.itemId === itemId)?.standing ?? 0,
      };
    }),
    photographs: photographs.map(({ picture }) => picture),
    ...(notePaper !== undefined && { note: notePaper }),
  };
}

export const giftPurchase = (
  purchaseId: string,
  campaignId: string,
  { bill, supplier, lines, labels, paper }: PurchaseDocument,
): GiftPurchase => ({
  purchaseId,
  day: bill.day,
  supplier: supplier.name,
  lines: lines
    .filter((line) => line.campaignId === campaignId)
    .map(({ itemId, units }) => {
      const label = labels.find((each) => each.campaignId === campaignId && each.itemId === itemId);
      return { itemId, name: label?.name ?? "", unit: label?.unit ?? "", units: unitsOf(units) };
    }),
  ...(paper !== undefined && { paper }),
});

/** @param uses of the claim's pool money, with the bills */
export const giftPool = (
  { donationId, campaignId, pool, moves }: Claim,
  uses: readonly { use: PoolUseDocument; purchase: PurchaseDocument }[],
): GiftPool => ({
  openPaise: pool.openPaise,
  heldPaise: pool.heldPaise,
  ...(pool.heldUntil !== null && { heldUntil: pool.heldUntil }),
  usedPaise: pool.usedPaise,
  ...(moves !== undefined && {
    moved: moves.map(({ purpose, paise, at, to }) => ({
      purpose,
      paise,
      at,
      ...(to !== undefined && { campaign: to }),
    })),
  }),
  helpedToBuy: uses.flatMap(({ use, purchase }) => {
    const row = use.rows.find((each) => each.donationId === donationId);
    if (row === undefined) return [];
    const { lines, day } = giftPurchase(use.purchaseId, campaignId, purchase);
    return [{ purchaseId: use.purchaseId, usedPaise: row.usedPaise, on: day, lines }];
  }),
});

export const NO_POOL: GiftPool = { openPaise: 0, heldPaise: 0, usedPaise: 0, helpedToBuy: [] };
