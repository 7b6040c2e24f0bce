import {
  DEDUCTIBLE_CASH_PAISE,
  financialYearOf,
  formatPaise,
  type ReceiptSettings,
  taxLawOn,
} from "@daansetu/contract";

interface TaxFacts {
  /** The day of the donation in India. */
  receivedOn: string;
  foundationName: string;
  /** Whether the foundation was approved on that day, and the campaign offered the deduction. */
  isApproved: boolean;
  isDeductibleMethod: boolean;
  hasPan: boolean;
  wordings: ReceiptSettings["wordings"];
}

/**
 * What a receipt says about the deduction: nothing without an approval. It never promises a saving, because many tax payers may deduct nothing
 * (payments.md D.1).
 */
export function taxSentencesOf(facts: TaxFacts): string[] {
  const { receivedOn, foundationName, isApproved, isDeductibleMethod, hasPan, wordings } = facts;
  if (!isApproved) return [];
  const { act, deductionSection, cashSection, certificateForm } = taxLawOn(receivedOn);
  if (!isDeductibleMethod)
    return [
      `Cash above ${formatPaise(DEDUCTIBLE_CASH_PAISE)} cannot be deducted: section ${cashSection} of the Income-tax Act, ${act}.`,
    ];
  const certificateYear = Number(financialYearOf(receivedOn).slice(0, 4)) + 1;
  return [
    wordingOn(receivedOn, wordings) ??
      `Donations to ${foundationName} may be deducted under section ${deductionSection} of the Income-tax Act, ${act}, as far as the law allows.`,
    hasPan
      ? `This receipt is not the certificate for your tax return: Form ${certificateForm} will follow by 31 May ${certificateYear}.`
      : `This receipt is not the certificate for your tax return: that is Form ${certificateForm}, which needs your PAN, and you have not given it to us.`,
  ];
}

/** The latest wording that is not after the day. */
function wordingOn(day: string, wordings: ReceiptSettings["wordings"]): string | undefined {
  return wordings
    .filter(({ from }) => from <= day)
    .toSorted((wordingA, wordingB) => wordingA.from.localeCompare(wordingB.from))
    .at(-1)?.text;
}
