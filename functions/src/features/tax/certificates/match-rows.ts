import type { CertificateDoubt, CertificateForm } from "@daansetu/contract";
import type { FiledRow } from "./filed-rows.interface.ts";
import type { CertificateFacts } from "./pdf/read-certificate.ts";

interface Statement {
  form: CertificateForm;
  financialYear: string;
  rows: readonly FiledRow[];
}

/**
 * The row that a certificate is for: form, year, tax id and amount are all the row's, and no other row's. A PDF that names the tax ids of two rows is
 * nobody's, because it would be mailed to one of them.
 */
export function rowOf(facts: CertificateFacts, { form, financialYear, rows }: Statement): FiledRow | CertificateDoubt {
  if (facts.words.size === 0) return "no-text";
  if (facts.form !== form) return "other-form";
  if (facts.financialYear !== financialYear) return "other-year";
  if (facts.amountPaise === undefined) return "no-amount";
  const withTaxId = rows.filter((row) => namesTaxId(facts, row));
  if (new Set(withTaxId.map(({ taxIdNumber }) => taxIdNumber)).size > 1) return "several-rows";
  const [row, ...others] = withTaxId.filter(({ amountPaise }) => amountPaise === facts.amountPaise);
  if (row === undefined) return "no-row";
  return others.length === 0 ? row : "several-rows";
}

export const namesTaxId = ({ words }: Pick<CertificateFacts, "words">, { taxIdNumber }: FiledRow): boolean =>
  taxIdNumber !== "" && words.has(taxIdNumber.toUpperCase());
