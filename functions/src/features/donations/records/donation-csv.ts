import type { Stored } from "../../../firestore/paging.ts";
import { momentCell, rupeesCell } from "../../../http/csv-cells.ts";
import type { Column } from "../../../http/csv.ts";
import type { DonationDocument } from "../donation.document.ts";
import { donationRow } from "./donation-records.views.ts";

type Row = Stored<DonationDocument>;

/** Columns of the donations CSV: the data needed for accounting and a tax return. The PAN is not included. */
export const donationColumns = (now: Date): Column<Row>[] => [
  { head: "Reference", cell: ({ id }) => id },
  { head: "Begun (India)", cell: ({ data }) => momentCell(data.createdAt) },
  { head: "Paid (India)", cell: ({ data }) => momentCell(data.paidAt) },
  { head: "Status", cell: (row) => donationRow(row, now).status },
  { head: "Amount in rupees", cell: ({ data }) => rupeesCell(data.amountPaise) },
  { head: "Kept in rupees", cell: ({ data }) => rupeesCell(data.netPaise) },
  { head: "Kind", cell: (row) => donationRow(row, now).kind },
  { head: "Way of payment", cell: ({ data }) => data.method ?? undefined },
  { head: "Campaign", cell: ({ data }) => data.campaignTitle },
  { head: "Campaign id", cell: ({ data }) => data.campaignId },
  { head: "Donor", cell: ({ data }) => data.donor?.fullName },
  { head: "E-mail", cell: ({ data }) => data.donor?.email },
  { head: "Mobile", cell: ({ data }) => data.donor?.phone },
  { head: "Address", cell: ({ data }) => data.donor?.address },
  { head: "State", cell: ({ data }) => data.donor?.state },
  { head: "PIN code", cell: ({ data }) => data.donor?.pincode },
  { head: "Shown as", cell: ({ data }) => (data.showAs.anonymous ? "anonymous" : "named") },
  { head: "Tax benefit", cell: ({ data }) => (data.taxBenefit ? "yes" : "no") },
  { head: "Payment id", cell: ({ data }) => data.facts.acceptedPaymentId },
  { head: "Order id", cell: ({ data }) => data.orderId },
  { head: "Monthly plan", cell: ({ data }) => data.planId },
];
