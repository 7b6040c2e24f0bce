import {
  calendarDay,
  deductionApprovalOn,
  filingBlockersOf,
  financialYearOf,
  type MaskedTaxId,
  type ReceiptSettings,
  type ReceiptState,
} from "@daansetu/contract";
import type { PaperLook } from "../../../../pdf/paper-look.ts";
import type { ApprovalRecord } from "../../../site/ngos/ngo.document.ts";
import type { DonationToReceipt } from "./donation-to-receipt.ts";
import type { ReceiptContent, ReceiptFiling } from "./receipt.document.ts";
import { verifyLink } from "./receipt-link.ts";
import { taxSentencesOf } from "./tax-sentences.ts";

export interface Issuer {
  settings: ReceiptSettings;
  foundation: PaperHead & { approvals: readonly ApprovalRecord[] };
  siteOrigin: string;
  checkCodeOf: (number: string) => string;
}

export function receiptStateOf({ amountPaise, netPaise }: { amountPaise: number; netPaise: number }): ReceiptState {
  if (netPaise === 0) return "cancelled";
  return netPaise < amountPaise ? "amended" : "issued";
}

/** What the head of a paper needs of the foundation's settings. */
export interface PaperHead {
  /** The legal name. */
  name: string;
  /** The name that the site shows. */
  shownName: string;
  look?: PaperLook | undefined;
}

/** The head of a paper: the legal name, the one that the site shows if it is another, and the look, as they are now. */
export const headOf = ({ name, shownName, look }: PaperHead) => ({
  name,
  ...(shownName !== name && { shownName }),
  ...(look !== undefined && { look }),
});

/** The content of a receipt's first version. It includes refunds made before it was issued. */
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
      ...headOf(foundation),
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
    isReported: mentionsDeduction(donation, issuer) && isListed(donation, issuer),
    mode: isCash ? "cash" : "electronic",
    ...(hasTaxId && taxRecordId !== undefined && { taxRecordId }),
    blockers: filingBlockersOf({ ...donor, hasTaxId }),
  };
}

/** True if a statement lists the donation: only deductible ones; cash above the limit only if the foundation's accountant wants it. */
const isListed = ({ isDeductibleMethod }: DonationToReceipt, { settings }: Issuer): boolean =>
  isDeductibleMethod || settings.filesUndeductibleCash === true;

/** True if the receipt takes a pre-acknowledgement number: only donations that the statement lists with a tax id need one. */
export const takesPreAcknowledgement = ({ isReported, taxRecordId }: ReceiptFiling): boolean =>
  isReported && taxRecordId !== undefined;

/** True if the receipt of this donation mentions a deduction, so that it names the donor's tax id. */
export const mentionsDeduction = (donation: DonationToReceipt, { foundation }: Issuer): boolean =>
  donation.taxBenefit && deductionApprovalOf(foundation, donation.receivedOn) !== undefined;

/** The approval that is valid on a day in India, with its days; the same for receipt, tax sentence and statement. */
export const deductionApprovalOf = ({ approvals }: { approvals: readonly ApprovalRecord[] }, day: string) =>
  deductionApprovalOn(
    day,
    approvals.map((approval) => ({
      ...approvalDays(approval),
      ...(approval.issuedOn !== undefined && { issuedOn: approval.issuedOn }),
    })),
  );

/** Removes the issue day of an approval, which receipts do not print. */
const withoutIssue = <Approval extends { issuedOn?: string }>({ issuedOn: _, ...approval }: Approval) => approval;

/** True if the approval is valid on this day in India; both of its days are included. */
export const isValidOn = ({ validFrom, validUntil }: ApprovalRecord, day: string) =>
  calendarDay(validFrom) <= day && (validUntil === undefined || day <= calendarDay(validUntil));

export const approvalDays = ({ act, number, validFrom, validUntil }: ApprovalRecord) => ({
  act,
  number,
  validFrom: calendarDay(validFrom),
  ...(validUntil !== undefined && { validUntil: calendarDay(validUntil) }),
});
