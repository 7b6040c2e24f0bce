import type { Filing, FilingOverview } from "@daansetu/contract";

/** A prepared statement of the year's first months. */
export const sampleFiling = (change: Partial<Filing> = {}): Filing => ({
  ...{ id: "SampleFiling0000000001", form: "113", financialYear: "2026-27", from: "2026-04-01", until: "2026-10-31" },
  ...{ state: "prepared", version: 3, preparedAt: "2026-11-20T06:00:00.000Z", preparedByEmail: "meera@example.in" },
  ...{
    rows: 30,
    added: 30,
    modified: 0,
    deleted: 0,
    donations: 40,
    listed: 40,
    totalPaise: 1_25_000_00,
    faults: [],
    exports: [],
  },
  ...change,
});

export const filedSample = (change: Partial<Filing> = {}): Filing =>
  sampleFiling({ state: "filed", acknowledgement: "ACK123", filedOn: "2026-11-21", ...change });

/** A year with 50 donations that can be listed, and 7 more that miss something. */
export const sampleOverview = (change: Partial<FilingOverview> = {}): FilingOverview => ({
  ...{ financialYear: "2026-27", form: "113", years: ["2026-27", "2025-26"], dueOn: "2027-05-31" },
  ...{ reportable: 57, blocked: { "tax-id-missing": 6, "name-unfit": 2, "address-missing": 0 }, blockedReceipts: 7 },
  ...{ nextFrom: "2026-04-01", filings: [] },
  ...change,
});
