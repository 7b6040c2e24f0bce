import { type PurchaseRecord, type PurchaseRow, THREE_PERSONS_FROM_PAISE } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { GivenSoFar } from "../core/impact.documents.ts";
import { costByCampaign } from "../core/purchase-cost.ts";
import { awaitedUnits } from "../core/purchase-steps.ts";
import { owedPaise } from "../core/spending.ts";
import type { PurchaseDocument } from "./purchase.documents.ts";

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, paise) => sum + paise, 0);

export function purchaseRow({ id, data: purchase }: Stored<PurchaseDocument>): PurchaseRow {
  const { state, supplier, bill, campaigns, asked, steps, problems, paper, paidPaise } = purchase;
  return {
    _id: id,
    state,
    supplier: supplier.name,
    billNumber: bill.number,
    billDay: bill.day,
    totalPaise: bill.totalPaise,
    paidPaise: sumOf(Object.values(paidPaise)),
    owedPaise: sumOf(campaigns.map((campaign) => owedPaise(purchase, campaign.id))),
    campaigns: campaigns.map((campaign) => ({ _id: campaign.id, title: campaign.title })),
    askedAt: asked.at,
    askedBy: steps[0]?.byEmail ?? "",
    problems,
    hasPaper: paper !== undefined,
  };
}

/** What a person may do next. From a set total on, asking, approving and receiving are three persons. */
function canOf(purchase: PurchaseDocument, uid: string): PurchaseRecord["can"] {
  const { state, bill, asked, approved, lines, campaigns } = purchase;
  const isLarge = bill.totalPaise >= THREE_PERSONS_FROM_PAISE;
  const isEarlier = uid === asked.uid || uid === approved?.uid;
  const isBooked = state === "approved" || state === "received";
  const owed = campaigns.map(({ id }) => owedPaise(purchase, id));
  return {
    approve: state === "asked" && !(isLarge && isEarlier),
    discard: state === "asked",
    receive: state === "approved",
    pay: isBooked && owed.some((paise) => paise > 0),
    credit: isBooked && lines.some(({ costPaise }) => costPaise > 0),
    takeRefund: isBooked && owed.some((paise) => paise < 0),
    close: state === "received" && owed.every((paise) => paise === 0),
    redact: true,
  };
}

/** @param givens counters of the bill's campaigns @param uid who looks at it */
export function purchaseRecord(
  stored: Stored<PurchaseDocument>,
  { givens, uid }: { givens: ReadonlyMap<string, GivenSoFar>; uid: string },
): PurchaseRecord {
  const { data: purchase } = stored;
  const { supplier, freightPaise, gstPaise, discountPaise, creditedPaise, reason, hasSecondQuotation } = purchase;
  const { lines, labels, campaigns, scanFile, paper, steps } = purchase;
  const costs = costByCampaign(purchase);
  const stepOf = (name: string) => {
    const found = steps.find(({ step }) => step === name);
    return found && { at: found.at, byEmail: found.byEmail };
  };
  const asked = stepOf("asked") ?? { at: purchase.asked.at, byEmail: "" };
  const [approved, received] = [stepOf("approved"), stepOf("received")];
  return {
    ...purchaseRow(stored),
    version: steps.length,
    ...(supplier.gstin !== undefined && { gstin: supplier.gstin }),
    isRelated: supplier.isRelated,
    ...{ freightPaise, gstPaise, discountPaise, creditedPaise, hasSecondQuotation },
    ...(reason !== undefined && { reason }),
    lines: lines.map((line) => {
      const label = labels.find(({ campaignId, itemId }) => campaignId === line.campaignId && itemId === line.itemId);
      return { ...line, itemName: label?.name ?? "", unit: label?.unit ?? "", awaited: awaitedUnits(line) };
    }),
    byCampaign: campaigns.map(({ id, title }) => {
      const given = givens.get(id);
      return {
        campaignId: id,
        title,
        costPaise: costs.get(id) ?? 0,
        paidPaise: purchase.paidPaise[id] ?? 0,
        owedPaise: owedPaise(purchase, id),
        inHandPaise:
          given === undefined ? 0 : given.receivedPaise - given.returnedPaise + given.movedInPaise - given.paidPaise,
      };
    }),
    scan: { label: scanFile.label, type: scanFile.type },
    ...(paper !== undefined && { paper }),
    asked,
    ...(approved !== undefined && { approved }),
    ...(received !== undefined && { received }),
    history: steps,
    can: canOf(purchase, uid),
  };
}
