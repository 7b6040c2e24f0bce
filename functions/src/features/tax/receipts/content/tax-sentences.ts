import {
  DEDUCTIBLE_CASH_PAISE,
  deductionSentenceOn,
  financialYearOf,
  formatPaise,
  type ReceiptSettings,
  taxLawOn,
} from "@daansetu/contract";
import type { ReceiptContent } from "./receipt.document.ts";

interface TaxFacts {
  /** The day of the donation in India. */
  receivedOn: string;
  foundationName: string;
  /** True if the foundation was approved on that day. */
  isApproved: boolean;
  /** True if the campaign offered the deduction. */
  isOffered: boolean;
  isDeductibleMethod: boolean;
  hasTaxId: boolean;
  wordings: ReceiptSettings["wordings"];
  /** The day for which the sentence is written. */
  today: string;
}

/** The receipt's sentences about the deduction. They never promise a saving, because many tax payers may deduct nothing (payments.md D.1). */
export function taxSentencesOf(facts: TaxFacts): string[] {
  const { receivedOn, foundationName, isApproved, isOffered, isDeductibleMethod, hasTaxId, wordings, today } = facts;
  const deductionSentence = deductionSentenceOn(receivedOn, { foundationName, isApproved, wordings });
  if (!isApproved) return [deductionSentence];
  if (!isOffered) return [];
  const { act, cashSection } = taxLawOn(receivedOn);
  if (!isDeductibleMethod)
    return [
      `Cash above ${formatPaise(DEDUCTIBLE_CASH_PAISE)} cannot be deducted: section ${cashSection} of the Income-tax Act, ${act}.`,
    ];
  return [deductionSentence, certificateSentenceOf(receivedOn, { hasTaxId, today })];
}

function certificateSentenceOf(receivedOn: string, { hasTaxId, today }: { hasTaxId: boolean; today: string }): string {
  const { certificateForm } = taxLawOn(receivedOn);
  const certificateYear = Number(financialYearOf(receivedOn).slice(0, 4)) + 1;
  // A donation that is recorded after the statement of its year was due comes with a later one, of which nobody knows the day.
  const when =
    today <= `${certificateYear}-05-31`
      ? `by 31 May ${certificateYear}`
      : "once the tax office has our statement of it";
  return hasTaxId
    ? `This receipt is not the certificate for your tax return: Form ${certificateForm} will follow ${when}.`
    : `This receipt is not the certificate for your tax return: that is Form ${certificateForm}, which needs your PAN; you can still add it.`;
}

/** True if a receipt's donation counts for a certificate but for the donor's PAN: only then has it a sentence about the certificate. */
export const lacksPan = ({ donor, taxSentences }: Pick<ReceiptContent, "donor" | "taxSentences">): boolean =>
  donor.taxId === undefined && taxSentences.length > 1;

/**
 * The sentences of an issued receipt after its tax id was corrected. The sentence about the deduction stays as it was worded then.
 * @param sentences of `taxSentencesOf`: a second one is about the certificate
 */
export const withCertificateSentence = (
  sentences: readonly string[],
  receivedOn: string,
  about: { hasTaxId: boolean; today: string },
): string[] => sentences.map((sentence, index) => (index === 1 ? certificateSentenceOf(receivedOn, about) : sentence));
