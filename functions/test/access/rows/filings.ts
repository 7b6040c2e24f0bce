import { ACCOUNTANT, onlyFor, type Row } from "../row.ts";
import { admins } from "./shared.ts";

const FINANCIAL_YEAR = "2026-27";
/** A statement that does not exist; what those that do come to is tested where they are. */
const UNKNOWN = { roles: onlyFor("accountant", "not-found"), answers: admins("not-found") };
const params = { id: "2026-27-99" };

export const FILING_ROWS = {
  filings: [{ roles: ACCOUNTANT, shows: ({ json }) => json.filings.length === 0 }],
  blockedReceipts: [{ roles: ACCOUNTANT, send: () => ({ query: { financialYear: FINANCIAL_YEAR } }) }],
  askDonors: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { financialYear: FINANCIAL_YEAR, donationIds: ["DonationOfNobody00000001"] } }),
      shows: ({ json }) => json.asked === 0,
    },
  ],
  prepareFiling: [
    {
      about: "before there is a donation",
      roles: onlyFor("accountant", "conflict"),
      send: () => ({ body: { financialYear: "2024-25", until: "2024-04-01" } }),
      answers: admins("conflict"),
    },
  ],
  reviseFiling: [{ ...UNKNOWN, send: () => ({ params }) }],
  filingFile: [{ ...UNKNOWN, send: () => ({ params }) }],
  markFiled: [
    { ...UNKNOWN, send: () => ({ params, body: { version: 0, acknowledgement: "123", filedOn: "2026-11-20" } }) },
  ],
  discardFiling: [{ ...UNKNOWN, send: () => ({ params, body: { version: 0 } }) }],
} as const satisfies Record<string, readonly Row[]>;
