import type { ReportedDonation } from "../../src/features/tax/filings/rows/aggregate-rows.ts";
import type { FiledRow } from "../../src/features/tax/filings/rows/filed-row.ts";
import type { FilingDocument } from "../../src/features/tax/filings/filing.document.ts";

/** A row of ₹500 that the form takes. */
export const aFiledRow = (overrides: Partial<FiledRow> = {}): FiledRow => ({
  key: "2026-27-1-1",
  change: "add",
  taxId: { type: "pan", number: "ABCPE1234F" },
  name: "Asha Devi Rao",
  address: "12 Sample Street, Kerala 682001",
  donationType: "others",
  mode: "electronic",
  urn: "AAATD1234EF20214",
  urnIssuedOn: "2024-04-01",
  amountPaise: 500_00,
  donations: [{ id: "donation-1", netPaise: 500_00 }],
  ...overrides,
});

export const aReportedDonation = (overrides: Partial<ReportedDonation> = {}): ReportedDonation => ({
  id: "donation-1",
  ordinal: 1,
  receivedOn: "2026-11-20",
  mode: "electronic",
  taxRecordId: "asha",
  preAcknowledgement: undefined,
  netPaise: 500_00,
  fullName: "Asha Devi Rao",
  addressLines: ["12 Sample Street", "Kerala 682001"],
  ...overrides,
});

/** A prepared original with one row of ₹500. */
export const aFiling = (overrides: Partial<FilingDocument> = {}): FilingDocument => ({
  ...{ form: "113", financialYear: "2026-27", ordinal: 1, from: "2026-04-01", until: "2026-11-19" },
  ...{ state: "prepared", version: 0, preparedAt: "2026-11-20T06:30:00.000Z", preparedByEmail: "a@daansetu.example" },
  ...{ file: { path: "filings/2026-27-1/file", sha256: "" }, csvSha256: "", faults: [], exports: [] },
  ...{ rows: 1, added: 1, modified: 0, deleted: 0, donations: 1, listed: 1, totalPaise: 500_00 },
  ...overrides,
});
