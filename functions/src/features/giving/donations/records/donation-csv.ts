import type { Stored } from "../../../../firestore/paging.ts";
import { momentCell, rupeesCell } from "../../../../http/csv-cells.ts";
import type { Column } from "../../../../http/csv.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationRow } from "./donation-records.views.ts";

type Row = Stored<DonationDocument>;

/** Columns of the donations CSV: the data needed for accounting and a tax return. The tax id is not included. */
export const donationColumns = (now: Date): Column<Row>[] => [
  { head: "Reference", cell: ({ id }) => id },
  { head: "Begun (India)", cell: ({ data: donation }) => momentCell(donation.createdAt) },
  { head: "Paid (India)", cell: ({ data: donation }) => momentCell(donation.paidAt) },
  { head: "Status", cell: (row) => donationRow(row, now).status },
  { head: "Amount in rupees", cell: ({ data: donation }) => rupeesCell(donation.amountPaise) },
  { head: "Net received in rupees", cell: ({ data: donation }) => rupeesCell(donation.netPaise) },
  { head: "Kind", cell: (row) => donationRow(row, now).kind },
  { head: "Way of payment", cell: ({ data: donation }) => donation.method ?? undefined },
  { head: "Campaign", cell: ({ data: donation }) => donation.campaignTitle },
  { head: "Campaign id", cell: ({ data: donation }) => donation.campaignId },
  { head: "Donor", cell: ({ data: donation }) => donation.donor?.fullName },
  { head: "E-mail", cell: ({ data: donation }) => donation.donor?.email },
  { head: "Mobile", cell: ({ data: donation }) => donation.donor?.phone },
  { head: "Address", cell: ({ data: donation }) => donation.donor?.address },
  { head: "State", cell: ({ data: donation }) => donation.donor?.state },
  { head: "PIN code", cell: ({ data: donation }) => donation.donor?.pincode },
  { head: "Shown as", cell: ({ data: donation }) => (donation.showAs.anonymous ? "anonymous" : "named") },
  { head: "Tax benefit", cell: ({ data: donation }) => (donation.taxBenefit ? "yes" : "no") },
  { head: "Payment id", cell: ({ data: donation }) => donation.facts.acceptedPaymentId },
  { head: "Order id", cell: ({ data: donation }) => donation.orderId },
  { head: "Monthly plan", cell: ({ data: donation }) => donation.planId },
];
