import { ACCOUNTANT, onlyFor, type Row } from "../row.ts";
import { admins } from "./shared.ts";

const UNKNOWN = {
  send: () => ({ params: { id: "setl_NoSuchSettlement1" } }),
  roles: onlyFor("accountant", "not-found"),
  answers: admins("not-found"),
};
const STATEMENT = "Date,Narration,Credit\n23/11/2026,NEFT RENT,500.00\n";
const PERIOD = { from: "2026-04-01", to: "2026-11-23" };

/** Settlements are for admins and accountants; what they come to is tested where it is. */
export const SETTLEMENT_ROWS = {
  settlements: [{ roles: ACCOUNTANT }],
  settlement: [UNKNOWN],
  settlementLines: [UNKNOWN],
  checkSettlement: [UNKNOWN],
  donationSettlements: [{ roles: ACCOUNTANT, send: () => ({ params: { reference: "NoSuchDonation0000000001" } }) }],
  previewStatement: [
    { roles: ACCOUNTANT, send: () => ({ body: { csv: STATEMENT } }), shows: ({ json }) => json.lineCount === 1 },
  ],
  importStatement: [
    { roles: ACCOUNTANT, send: () => ({ body: { csv: STATEMENT } }), shows: ({ json }) => json.matches.length === 1 },
  ],
  removeBankLine: [
    {
      ...UNKNOWN,
      send: () => ({
        params: { id: "setl_NoSuchSettlement1", lineId: "0".repeat(40) },
        body: { reason: "Of another account." },
      }),
    },
  ],
  journalCsv: [{ roles: ACCOUNTANT, send: () => ({ body: PERIOD }), shows: ({ json }) => json.state === "waiting" }],
  tallyXml: [{ roles: ACCOUNTANT, send: () => ({ body: PERIOD }), shows: ({ json }) => json.state === "waiting" }],
} as const satisfies Record<string, readonly Row[]>;
