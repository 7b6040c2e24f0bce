import type { Stored } from "../../../firestore/paging.ts";
import { rupeesCell } from "../../../http/csv-cells.ts";
import type { Column } from "../../../http/csv.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";

type Row = Stored<OfflineDonationDocument>;

/** Columns of the export: the data needed for accounting and a tax return. The tax id is not included. */
export const OFFLINE_COLUMNS: readonly Column<Row>[] = [
  { head: "Id", cell: ({ id }) => id },
  { head: "Received on", cell: ({ data }) => data.receivedOn },
  { head: "Method", cell: ({ data }) => data.means.method },
  { head: "State", cell: ({ data }) => data.state },
  { head: "Since", cell: ({ data }) => data.events.at(-1)?.on },
  { head: "Amount in rupees", cell: ({ data }) => rupeesCell(data.amountPaise) },
  { head: "Counted in rupees", cell: ({ data }) => rupeesCell(data.netPaise) },
  { head: "Deductible by its method", cell: ({ data }) => yesOrNo(data.isDeductible) },
  { head: "Tax benefit", cell: ({ data }) => yesOrNo(data.taxBenefit) },
  { head: "Campaign", cell: ({ data }) => data.campaignTitle },
  { head: "Campaign id", cell: ({ data }) => data.campaignId },
  { head: "Donor", cell: ({ data }) => data.donor.fullName },
  { head: "E-mail", cell: ({ data }) => data.donor.email },
  { head: "Mobile", cell: ({ data }) => data.donor.phone },
  { head: "Address", cell: ({ data }) => data.donor.address },
  { head: "State of the address", cell: ({ data }) => data.donor.state },
  { head: "PIN code", cell: ({ data }) => data.donor.pincode },
  { head: "Tax id given", cell: ({ data }) => yesOrNo(data.hasTaxId) },
  { head: "Shown as", cell: ({ data }) => (data.showAs.anonymous ? "anonymous" : "named") },
  {
    head: "Cheque number",
    cell: ({ data: { means } }) => (means.method === "cheque" ? means.chequeNumber : undefined),
  },
  { head: "Bank", cell: ({ data: { means } }) => (means.method === "cheque" ? means.chequeBank : undefined) },
  { head: "Reference", cell: ({ data: { means } }) => ("reference" in means ? means.reference : undefined) },
  { head: "Note", cell: ({ data }) => data.note },
  { head: "Recorded by", cell: ({ data }) => data.events[0]?.byEmail },
];

const yesOrNo = (value: boolean) => (value ? "yes" : "no");
