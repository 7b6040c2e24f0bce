import type { CertificateForm } from "@daansetu/contract";

/** A row of a filed statement. Holds the tax id in clear: keep it in memory. */
export interface FiledRow {
  /** The row's key, which stays the same when the row is revised. */
  key: string;
  /** Capital letters and digits. */
  taxIdNumber: string;
  amountPaise: number;
  fullName: string;
  donationIds: readonly string[];
}

/** The functions of the filings that certificates use. */
export interface FiledRows {
  /** @returns `undefined` for a statement that does not exist, or that was not filed */
  filingOf: (filingId: string) => Promise<{ financialYear: string; form: CertificateForm } | undefined>;
  /** The rows that a filed statement adds or modifies. */
  rowsOf: (filingId: string) => Promise<readonly FiledRow[]>;
}
