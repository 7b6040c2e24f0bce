import type { ENDPOINTS } from "@daansetu/contract";
import { expectFromEverybody } from "./callers.ts";
import { BOTH, bothRoles, NEITHER, type Row } from "./row.ts";
import { ACCOUNT_ROWS } from "./rows/accounts.ts";
import { APPLICATION_ROWS } from "./rows/applications.ts";
import { CAMPAIGN_ROWS } from "./rows/campaigns.ts";
import { CERTIFICATE_ROWS } from "./rows/certificates.ts";
import { CONTENT_ROWS } from "./rows/content.ts";
import { DONATION_ROWS } from "./rows/donations.ts";
import { EXCEPTION_ROWS } from "./rows/exceptions.ts";
import { EXPORT_ROWS } from "./rows/exports.ts";
import { FILING_ROWS } from "./rows/filings.ts";
import { FUNDRAISER_REQUEST_ROWS } from "./rows/fundraiser-requests.ts";
import { HISTORY_ROWS } from "./rows/history.ts";
import { IMPACT_ROWS } from "./rows/impact.ts";
import { LEDGER_ROWS } from "./rows/ledger.ts";
import { MESSAGE_ROWS } from "./rows/messages.ts";
import { NEWSLETTER_ROWS } from "./rows/newsletters.ts";
import { NGO_ROWS } from "./rows/ngos.ts";
import { OFFLINE_DONATION_ROWS } from "./rows/offline-donations.ts";
import { PLAN_ROWS } from "./rows/plans.ts";
import { RECEIPT_ROWS } from "./rows/receipts.ts";
import { REFUND_ROWS } from "./rows/refunds.ts";
import { REPORT_ROWS } from "./rows/reports.ts";
import { SETTLEMENT_ROWS } from "./rows/settlements.ts";
import { STATEMENT_ROWS } from "./rows/statements.ts";

/** The other axis of the authorisation matrix: a valid request to every endpoint, and the expected answers. */
export const ROWS: Readonly<Record<keyof typeof ENDPOINTS, readonly Row[]>> = {
  ...ACCOUNT_ROWS,
  ...CAMPAIGN_ROWS,
  ...FUNDRAISER_REQUEST_ROWS,
  ...CONTENT_ROWS,
  ...NGO_ROWS,
  ...APPLICATION_ROWS,
  ...IMPACT_ROWS,
  ...HISTORY_ROWS,
  ...LEDGER_ROWS,
  ...DONATION_ROWS,
  ...OFFLINE_DONATION_ROWS,
  ...PLAN_ROWS,
  ...RECEIPT_ROWS,
  ...CERTIFICATE_ROWS,
  ...EXPORT_ROWS,
  ...FILING_ROWS,
  ...NEWSLETTER_ROWS,
  ...MESSAGE_ROWS,
  ...REPORT_ROWS,
  ...REFUND_ROWS,
  ...EXCEPTION_ROWS,
  ...SETTLEMENT_ROWS,
  ...STATEMENT_ROWS,

  // Uploads: these files do not exist.
  uploadPicture: [
    {
      roles: bothRoles("bad-input"),
      send: () => ({ body: { address: "/nobodys.webp" } }),
      answers: expectFromEverybody("bad-input"),
    },
  ],
  uploadDocument: [
    {
      roles: bothRoles("bad-input"),
      send: () => ({ body: { address: "/nobodys.pdf" } }),
      answers: expectFromEverybody("bad-input"),
    },
  ],

  countShare: [{ roles: BOTH, send: () => ({ params: { id: "school" }, body: { channel: "link" } }) }],
  allActivity: [{ roles: NEITHER }],
  activityCsv: [{ roles: NEITHER, shows: ({ json }) => json.state === "waiting" }],
};
