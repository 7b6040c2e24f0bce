import { filedAddress, filedName, paiseToNearestRupees, type TaxId } from "@daansetu/contract";
import type { ApprovalRecord } from "../../site/ngos/ngo.document.ts";
import { deductionApprovalOf } from "../receipts/index.ts";
import type { ReceiptFiling } from "../receipts/receipt.document.ts";
import { type RowContent, rowIdentityOf } from "./filed-row.ts";

/** The fields of a receipt that a filing uses: a few strings, so that a year fits in memory. */
export interface ReportedDonation {
  id: string;
  /** Number of its receipt, which says which of a day's donations is the later one. */
  ordinal: number;
  receivedOn: string;
  mode: ReceiptFiling["mode"];
  taxRecordId: string | undefined;
  preAcknowledgement: string | undefined;
  netPaise: number;
  fullName: string;
  addressLines: readonly string[];
}

/**
 * The rows of a statement: one for each person, donation type and mode (Rule 18AB(3)), with the name, the address and the approval of the person's latest
 * donation, in the order of the person's first one.
 * @param donations with something left, in the order of the day and of the receipt
 * @param taxIds by the id of their record
 */
export function aggregateRows(
  donations: Iterable<ReportedDonation>,
  { taxIds, approvals }: { taxIds: ReadonlyMap<string, TaxId>; approvals: readonly ApprovalRecord[] },
): RowContent[] {
  const rows = new Map<string, RowContent>();
  for (const donation of donations) {
    const { id, netPaise, mode, taxRecordId, preAcknowledgement } = donation;
    const taxId = (taxRecordId === undefined ? undefined : taxIds.get(taxRecordId)) ?? { type: "pan", number: "" };
    const approval = deductionApprovalOf({ approvals }, donation.receivedOn);
    const own: RowContent = {
      taxId,
      name: filedName(donation.fullName),
      address: filedAddress(donation.addressLines),
      donationType: "others",
      mode,
      urn: approval?.number ?? "",
      urnIssuedOn: approval?.issuedOn ?? "",
      ...(preAcknowledgement !== undefined && { preAcknowledgement }),
      amountPaise: netPaise,
      donations: [{ id, netPaise }],
    };
    const identity = rowIdentityOf(own);
    const earlier = rows.get(identity);
    if (earlier !== undefined) {
      own.amountPaise += earlier.amountPaise;
      earlier.donations.push({ id, netPaise });
      own.donations = earlier.donations;
    }
    rows.set(identity, own);
  }
  // The form takes whole rupees. What is left of a part refund may be less than half of one, of which there is nothing to state.
  return [...rows.values()].filter(({ amountPaise }) => paiseToNearestRupees(amountPaise) > 0);
}
