import { SECONDARY_PURPOSE_VERSION } from "@daansetu/contract";
import type { ItemListDocument } from "../../../functions/src/features/impact/items/item.documents.ts";
import { itemDrawing } from "../pictures/impact.ts";
import { pictureUrlPath } from "../pictures/catalogue.ts";
import { FUNDRAISER_ROWS } from "../records/fundraisers.ts";
import type { ItemListRow } from "../records/item-lists.ts";
import { MONTHLY_ROWS } from "../records/monthly.ts";
import { daysBefore } from "../values/times.ts";

const PAISE_PER_RUPEE = 100;

/** A campaign's list as it was when it was added. */
export function itemListDocument(
  { campaign, addedDaysAgo, items, planItem, surplus, shortfall }: ItemListRow,
  now: Date,
) {
  const fundraiser = FUNDRAISER_ROWS.find(({ id }) => id === campaign);
  const row = fundraiser ?? MONTHLY_ROWS.find(({ id }) => id === campaign);
  if (row === undefined) throw new Error(`An item list names the unknown campaign ${campaign}.`);
  const addedAt = daysBefore(now, addedDaysAgo ?? row.createdDaysAgo, 10);
  const document: ItemListDocument = {
    campaignId: campaign,
    campaignTitle: row.title,
    campaignKind: fundraiser === undefined ? "monthly" : "fundraiser",
    items: items.map(({ id, rupees, ...item }) => {
      const { name, alt } = itemDrawing(id);
      return {
        ...{ id, ...item, pricePaise: rupees * PAISE_PER_RUPEE, state: "open" },
        picture: { src: pictureUrlPath(name), alt, focusX: 50, focusY: 50 },
      };
    }),
    surplus: { purpose: surplus, version: SECONDARY_PURPOSE_VERSION },
    shortfall: { purpose: shortfall, version: SECONDARY_PURPOSE_VERSION },
    ...(planItem !== undefined && { planItemId: planItem }),
    ...{ addedAt, updatedAt: addedAt, version: 1, asked: [], decided: [], claimsAfter: null },
  };
  return document;
}
