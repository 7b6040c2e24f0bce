import { paiseToDecimal, unitsOf } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { Column } from "../../../http/csv.ts";
import type { PurchaseDocument } from "./purchase.documents.ts";

interface Row {
  id: string;
  purchase: PurchaseDocument;
  line: PurchaseDocument["lines"][number];
}

/** One row for each line of a bill. */
export async function* purchaseCsvRows(stored: AsyncIterable<Stored<PurchaseDocument>>): AsyncGenerator<Row> {
  for await (const { id, data } of stored) for (const line of data.lines) yield { id, purchase: data, line };
}

const labelOf = ({ purchase, line }: Row) =>
  purchase.labels.find(({ campaignId, itemId }) => campaignId === line.campaignId && itemId === line.itemId);

export const PURCHASE_COLUMNS: readonly Column<Row>[] = [
  { head: "Bill day", cell: ({ purchase }) => purchase.bill.day },
  { head: "Supplier", cell: ({ purchase }) => purchase.supplier.name },
  { head: "GSTIN", cell: ({ purchase }) => purchase.supplier.gstin },
  { head: "Bill number", cell: ({ purchase }) => purchase.bill.number },
  { head: "State", cell: ({ purchase }) => purchase.state },
  {
    head: "Campaign",
    cell: ({ purchase, line }) => purchase.campaigns.find(({ id }) => id === line.campaignId)?.title,
  },
  { head: "Item", cell: (row) => labelOf(row)?.name },
  { head: "Units", cell: ({ line }) => unitsOf(line.units) },
  { head: "For donors' units", cell: ({ line }) => line.units.claims },
  { head: "From the pool", cell: ({ line }) => line.units.pool },
  { head: "By the foundation", cell: ({ line }) => line.units.foundation },
  { head: "Value (INR)", cell: ({ line }) => paiseToDecimal(line.valuePaise) },
  { head: "Cost (INR)", cell: ({ line }) => paiseToDecimal(line.costPaise) },
  { head: "Received", cell: ({ line }) => line.received },
  { head: "Credited", cell: ({ line }) => line.credited },
  {
    head: "Paid for the campaign (INR)",
    cell: ({ purchase, line }) => paiseToDecimal(purchase.paidPaise[line.campaignId] ?? 0),
  },
  { head: "Asked by", cell: ({ purchase }) => purchase.steps.find(({ step }) => step === "asked")?.byEmail },
  { head: "Approved by", cell: ({ purchase }) => purchase.steps.find(({ step }) => step === "approved")?.byEmail },
  { head: "Related supplier", cell: ({ purchase }) => (purchase.supplier.isRelated ? "yes" : "no") },
  { head: "Id", cell: ({ id }) => id },
];
