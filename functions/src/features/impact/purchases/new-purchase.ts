import { createHash } from "node:crypto";
import { type NewPurchase, type Purchase, purchaseKey, type PurchaseWriting } from "@daansetu/contract";
import type { Actor } from "../../platform/activity/index.ts";
import type { CampaignBooks } from "../items/index.ts";
import { itemOf } from "../core/donation-lines.ts";
import { costByCampaign, lineCosts } from "../core/purchase-cost.ts";
import { requireThat } from "../core/refused.ts";
import { awaitedUnits } from "../core/purchase-steps.ts";
import type { PurchaseDocument } from "./purchase.documents.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** The same bill has the same id, however its number was typed. */
export const purchaseIdOf = (writing: Pick<PurchaseWriting, "supplier" | "bill">): string =>
  hashOf(purchaseKey(writing));

/** One supplier, for payments in cash of one day. */
export const supplierKeyOf = ({ gstin, name }: PurchaseWriting["supplier"]): string =>
  hashOf(
    gstin ??
      name
        .normalize("NFKC")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ""),
  );

/** What a call asked for, to tell the same call from another one under the same id. */
export const askedOf = (body: object): string => hashOf(JSON.stringify(body));

/** The bill as it is booked, with each line's part of freight, GST and discount. @throws Refused if it does not come to its total */
export function purchaseOf(
  writing: PurchaseWriting,
  { asked, scan, scanHash }: { asked: Purchase["asked"]; scan: string; scanHash: string },
): Purchase {
  const { supplier, bill, lines, freightPaise, gstPaise, discountPaise, reason, hasSecondQuotation } = writing;
  const values = lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
  requireThat(discountPaise <= values + freightPaise + gstPaise, "total-differs");
  requireThat(values + freightPaise + gstPaise - discountPaise === bill.totalPaise, "total-differs");
  const places = lines.map(({ campaignId, itemId }) => `${campaignId} ${itemId}`);
  requireThat(new Set(places).size === places.length, "item-twice");
  const costs = lineCosts({ lines, freightPaise, gstPaise, discountPaise });
  return {
    supplier,
    bill: { ...bill, scan, scanHash },
    lines: lines.map((line, index) => ({ ...line, costPaise: costs[index] ?? 0, received: 0, credited: 0 })),
    ...{ freightPaise, gstPaise, discountPaise, hasSecondQuotation, asked },
    ...(reason !== undefined && { reason }),
    state: "asked",
    ...{ paidPaise: {}, creditedPaise: 0, payments: 0, credits: 0 },
  };
}

/** @param books of the bill's campaigns @throws Refused for an item that is not on its list */
export function purchaseDocument(
  purchase: Purchase,
  body: NewPurchase,
  books: ReadonlyMap<string, Pick<CampaignBooks, "list">>,
  { by, problems }: { by: Actor; problems: PurchaseDocument["problems"] },
): PurchaseDocument {
  const campaignIds = [...costByCampaign(purchase).keys()];
  return {
    ...purchase,
    scanFile: body.scan,
    labels: purchase.lines.map(({ campaignId, itemId }) => {
      const { name, unit } = itemOf({ items: books.get(campaignId)?.list.items ?? [] }, itemId);
      return { campaignId, itemId, name, unit };
    }),
    campaigns: campaignIds.map((id) => ({ id, title: books.get(id)?.list.campaignTitle ?? id })),
    problems,
    steps: [
      {
        step: "asked",
        at: purchase.asked.at,
        byUid: by.uid,
        byEmail: by.email,
        amountPaise: purchase.bill.totalPaise,
        requestId: body.clientRequestId,
        asked: askedOf(body),
      },
    ],
    campaignIds,
    supplierKey: supplierKeyOf(purchase.supplier),
    awaitsGoods: false,
  };
}

/** The document after a change of the core, with its derived fields. */
export function changedDocument(
  document: PurchaseDocument,
  purchase: Purchase,
  step: PurchaseDocument["steps"][number],
): PurchaseDocument {
  const awaitsGoods = purchase.state === "approved" && purchase.lines.some((line) => awaitedUnits(line) > 0);
  return { ...document, ...purchase, awaitsGoods, steps: [...document.steps, step] };
}
