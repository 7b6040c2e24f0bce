import { randomUUID } from "node:crypto";
import { ACCOUNTANT, BOTH, NEITHER, REVIEWER, onlyFor, type Row } from "../row.ts";
import { FOUNDATION_CAMPAIGN, byId } from "./shared.ts";

/** This campaign is the foundation's and has no other organiser. functions/test/books/reports tests organisers. */
export const REPORT_ROWS = {
  stats: [{ roles: BOTH }],
  health: [{ roles: BOTH }],
  reportCsp: [{ roles: BOTH, send: () => ({ body: [] }) }],
  proxies: [{ roles: BOTH, send: () => ({ query: { address: "203.0.113.7" } }) }],
  campaignDashboard: [
    {
      roles: BOTH,
      ...byId("school"),
      answers: FOUNDATION_CAMPAIGN,
      shows: ({ json }, standing) =>
        json.may.postUpdates === (standing !== "accountant") && json.may.thankDonors === (standing === "admin"),
    },
  ],
  campaignDays: [
    {
      roles: BOTH,
      send: () => ({ params: { id: "school" }, query: { from: "2026-11-01", to: "2026-11-30" } }),
      answers: FOUNDATION_CAMPAIGN,
    },
  ],
  thankDonors: [
    {
      roles: NEITHER,
      about: "of a campaign without donations",
      send: () => ({ params: { id: "kitchen" }, body: { text: "Thank you.", clientNoteId: randomUUID() } }),
      answers: { ...FOUNDATION_CAMPAIGN, admin: "conflict" },
    },
  ],
  campaignRecords: [{ roles: REVIEWER, send: () => ({ query: { state: "live" } }) }],
  campaignRecord: [{ roles: REVIEWER, ...byId("school") }],
  endCampaign: [
    {
      roles: onlyFor("reviewer", "conflict"),
      send: () => ({ params: { id: "draft" }, body: { version: 0 } }),
      answers: { admin: "conflict" },
    },
  ],
  extendCampaign: [
    {
      roles: onlyFor("reviewer", "conflict"),
      send: () => ({ params: { id: "draft" }, body: { version: 0, lastDay: null } }),
      answers: { admin: "conflict" },
    },
  ],
  adminOverview: [
    {
      roles: BOTH,
      shows: ({ json }, standing) =>
        (json.money !== undefined) === (standing !== "reviewer") &&
        (json.reviews !== undefined) === (standing !== "accountant") &&
        (json.site !== undefined) === (standing === "admin"),
    },
  ],
  monthlyReports: [{ roles: ACCOUNTANT, send: () => ({ query: { from: "2026-10", to: "2026-11" } }) }],
  monthlyReportFile: [{ roles: ACCOUNTANT, send: () => ({ query: { from: "2026-10", to: "2026-11" } }) }],
} as const satisfies Record<string, readonly Row[]>;
