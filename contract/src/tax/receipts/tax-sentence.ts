import type { Act } from "../../site/ngos/ngos.ts";
import type { ReceiptSettings } from "./receipts.ts";
import { taxLawOn } from "./tax-law.ts";

/** Days in India, both inclusive. */
interface DatedApproval {
  act: Act;
  number: string;
  validFrom: string;
  validUntil?: string | undefined;
}

/**
 * The foundation's approval that lets donors deduct a donation of this day: the only rule for receipt, tax sentence, statement and settings. Of several,
 * the one that began last, and of those the one with the last number. 12A and FCRA give donors nothing.
 */
export const deductionApprovalOn = <Approval extends DatedApproval>(
  day: string,
  approvals: readonly Approval[],
): Approval | undefined =>
  approvals
    .filter(
      ({ act, validFrom, validUntil }) =>
        act === "80G" && validFrom <= day && (validUntil === undefined || day <= validUntil),
    )
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom) || a.number.localeCompare(b.number))
    .at(-1);

interface Donee {
  foundationName: string;
  /** True if an approval for deductions was valid on the day. */
  isApproved: boolean;
}

/**
 * What a receipt says about the deduction unless an admin has worded it. It promises no saving: the deduction exists in the old tax regime only and has
 * limits (payments.md D.1).
 * @param day the day in India on which the money was captured or received
 */
export function taxSentenceOn(day: string, { foundationName, isApproved }: Donee): string {
  if (!isApproved)
    return `This donation cannot be deducted from taxable income: on the day it was received, ${foundationName} held no approval for that.`;
  const { act, deductionSection } = taxLawOn(day);
  return `Donations to ${foundationName} are eligible for deduction under section ${deductionSection} of the Income-tax Act, ${act}, as far as the law allows and in the old tax regime only.`;
}

/** The admin's words for a day: the latest that are not from a later day. */
export const wordingOn = (day: string, wordings: ReceiptSettings["wordings"]): string | undefined =>
  wordings
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1)?.text;

/** What the receipt of a donation of this day says about the deduction. Without a valid approval no wording applies, since it would promise one. */
export const deductionSentenceOn = (
  day: string,
  { wordings, ...donee }: Donee & Pick<ReceiptSettings, "wordings">,
): string => (donee.isApproved ? wordingOn(day, wordings) : undefined) ?? taxSentenceOn(day, donee);
