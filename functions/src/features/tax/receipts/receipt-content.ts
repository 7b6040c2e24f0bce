import {
  calendarDay,
  deductionApprovalOn,
  filingBlockersOf,
  financialYearOf,
  type MaskedTaxId,
  type ReceiptSettings,
  type ReceiptState,
} from "@daansetu/contract";
import type { ApprovalRecord } from "../../site/ngos/ngo.document.ts";
import type { DonationToReceipt } from "./donation-to-receipt.ts";
import type { ReceiptContent, ReceiptFiling } from "./receipt.document.ts";
import { verifyLink } from "./receipt-link.ts";
import { taxSentencesOf } from "./tax-sentences.ts";

export interface Issuer {
  settings: ReceiptSettings;
  foundation: { name: string; approvals: readonly ApprovalRecord[] };
  siteOrigin: string;
  checkCodeOf: (number: string) => string;
}

export function receiptStateOf({ amountPaise, netPaise }: { amountPaise: number; netPaise: number }): ReceiptState {
  if (netPaise === 0) return "cancelled";
  return netPaise < amountPaise ? "amended" : "issued";
}

/** Everything that the first version of a receipt says. What was returned before it was issued is stated at once. */
export function firstContentOf(
  donation: DonationToReceipt,
  { settings, foundation, siteOrigin, checkCodeOf }: Issuer,
  {
    number,
    preAcknowledgement,
    taxId,
    now,
  }: { number: string; preAcknowledgement?: string | undefined; taxId: MaskedTaxId | undefined; now: Date },
): ReceiptContent {
  const { receivedOn, donor, amountPaise, netPaise, campaignTitle, dedication, method, paymentReference } = donation;
  const { pan, address, signatoryName, signatoryTitle, signature, wordings } = settings;
  const checkCode = checkCodeOf(number);
  const approval = deductionApprovalOf(foundation, receivedOn);
  const isApproved = donation.taxBenefit && approval !== undefined;
  const others = foundation.approvals.filter(({ act }) => act !== "80G");
  const approvals = others.filter((each) => isValidOn(each, receivedOn)).map(approvalDays);
  return {
    number,
    state: receiptStateOf(donation),
    version: 0,
    issuedOn: calendarDay(now),
    receivedOn,
    financialYear: financialYearOf(receivedOn),
    donor: {
      fullName: donor.fullName,
      addressLines: donor.addressLines,
      ...(isApproved && taxId !== undefined && { taxId }),
    },
    amountPaise,
    netPaise,
    campaignTitle,
    ...(dedication !== undefined && { dedication }),
    method,
    ...(paymentReference !== undefined && { paymentReference }),
    foundation: {
      name: foundation.name,
      ...(pan !== undefined && { pan }),
      ...(address !== undefined && { address }),
      approvals: isApproved ? [withoutIssue(approval), ...approvals] : approvals,
      ...(signatoryName !== undefined && { signatoryName }),
      ...(signatoryTitle !== undefined && { signatoryTitle }),
      ...(signature !== undefined && { signature }),
    },
    taxSentences: taxSentencesOf({
      receivedOn,
      foundationName: foundation.name,
      isApproved: approval !== undefined,
      isOffered: donation.taxBenefit,
      isDeductibleMethod: donation.isDeductibleMethod,
      hasTaxId: taxId !== undefined,
      wordings,
      today: calendarDay(now),
    }),
    checkCode,
    verifyLink: verifyLink(number, checkCode, siteOrigin),
    ...(preAcknowledgement !== undefined && { preAcknowledgement }),
  };
}

/** @param hasTaxId true if the donor's tax id is stored */
export function filingOf(donation: DonationToReceipt, issuer: Issuer, hasTaxId: boolean): ReceiptFiling {
  const { receivedOn, donor, taxRecordId, isCash } = donation;
  return {
    receivedOn,
    financialYear: financialYearOf(receivedOn),
    isReported: speaksOfDeduction(donation, issuer) && isListed(donation, issuer),
    mode: isCash ? "cash" : "electronic",
    ...(hasTaxId && taxRecordId !== undefined && { taxRecordId }),
    blockers: filingBlockersOf({ ...donor, hasTaxId }),
  };
}

/** A statement is of deductible donations; cash above the limit is listed only where the foundation's accountant wants it. */
const isListed = ({ isDeductibleMethod }: DonationToReceipt, { settings }: Issuer): boolean =>
  isDeductibleMethod || settings.filesUndeductibleCash === true;

/** Only a donation that the statement can list with a tax id has a use for a number of the portal. */
export const takesPreAcknowledgement = ({ isReported, taxRecordId }: ReceiptFiling): boolean =>
  isReported && taxRecordId !== undefined;

/** True if the receipt of this donation speaks of a deduction, so that it names the donor's tax id. */
export const speaksOfDeduction = (donation: DonationToReceipt, { foundation }: Issuer): boolean =>
  donation.taxBenefit && deductionApprovalOf(foundation, donation.receivedOn) !== undefined;

/** The approval that counts on a day in India, with its days; the same for receipt, tax sentence and statement. */
export const deductionApprovalOf = ({ approvals }: { approvals: readonly ApprovalRecord[] }, day: string) =>
  deductionApprovalOn(
    day,
    approvals.map((approval) => ({
      ...approvalDays(approval),
      ...(approval.issuedOn !== undefined && { issuedOn: approval.issuedOn }),
    })),
  );

/** A receipt does not print the day of the issue. */
const withoutIssue = <Approval extends { issuedOn?: string }>({ issuedOn: _, ...approval }: Approval) => approval;

/** Both days are inclusive, in India. */
export const isValidOn = ({ validFrom, validUntil }: ApprovalRecord, day: string) =>
  calendarDay(validFrom) <= day && (validUntil === undefined || day <= calendarDay(validUntil));

export const approvalDays = ({ act, number, validFrom, validUntil }: ApprovalRecord) => ({
  act,
  number,
  validFrom: calendarDay(validFrom),
  ...(validUntil !== undefined && { validUntil: calendarDay(validUntil) }),
});
