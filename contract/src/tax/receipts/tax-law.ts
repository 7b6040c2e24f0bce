/**
 * Terms of the Income-tax Act in force on a day, for the text of a receipt. They come from secondary sources (payments.md D.1): the foundation's
 * accountant confirms them, and an admin can change every wording.
 */
export interface TaxLaw {
  act: "1961" | "2025";
  /** Deduction of donations. */
  deductionSection: string;
  /** The section under which the foundation is approved. */
  approvalSection: string;
  /** The section by which cash above ₹2,000 is not deductible. */
  cashSection: string;
  /** The names of the yearly statement of donations, and of the certificate that the portal generates from it. */
  statementForm: string;
  certificateForm: string;
}

const ACT_OF_1961: TaxLaw = {
  act: "1961",
  deductionSection: "80G",
  approvalSection: "80G(5)",
  cashSection: "80G(5D)",
  statementForm: "10BD",
  certificateForm: "10BE",
};
const ACT_OF_2025: TaxLaw = {
  act: "2025",
  deductionSection: "133",
  approvalSection: "354",
  cashSection: "133(5)",
  statementForm: "113",
  certificateForm: "114",
};
const FIRST_DAY_OF_2025_ACT = "2026-04-01";

/** @param day the day in India on which the money was captured or received, as `2026-11-22` */
export const taxLawOn = (day: string): TaxLaw => (day < FIRST_DAY_OF_2025_ACT ? ACT_OF_1961 : ACT_OF_2025);
