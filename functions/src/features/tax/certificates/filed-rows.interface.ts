import type { CertificateForm } from "@daansetu/contract";

/** A row of a filed statement. Contains the tax id in plain text: keep it in memory only. */
export interface FiledRow {
  /** The row's key, which stays the same when the row is revised. */
  key: string;
  /** The tax id in capital letters and digits. */
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
