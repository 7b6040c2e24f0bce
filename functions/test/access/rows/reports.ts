import { randomUUID } from "node:crypto";
import type { Row } from "../row.ts";
import { FOUNDATION_CAMPAIGN, byId } from "./shared.ts";

/** This campaign is the foundation's and has no other organiser. functions/test/reports tests organisers. */
export const REPORT_ROWS = {
  stats: [{}],
  health: [{}],
  campaignDashboard: [{ ...byId("school"), answers: FOUNDATION_CAMPAIGN }],
  campaignDays: [
    {
      send: () => ({ params: { id: "school" }, query: { from: "2026-11-01", to: "2026-11-30" } }),
      answers: FOUNDATION_CAMPAIGN,
    },
  ],
  thankDonors: [
    {
      about: "of a campaign without donations",
      send: () => ({ params: { id: "kitchen" }, body: { text: "Thank you.", clientNoteId: randomUUID() } }),
      answers: { ...FOUNDATION_CAMPAIGN, admin: "conflict" },
    },
  ],
  campaignRecords: [{ send: () => ({ query: { state: "live" } }) }],
  campaignRecord: [byId("school")],
  endCampaign: [
    {
      send: () => ({ params: { id: "draft" }, body: { version: 0 } }),
      answers: { admin: "conflict" },
    },
  ],
  extendCampaign: [
    {
      send: () => ({ params: { id: "draft" }, body: { version: 0, lastDay: null } }),
      answers: { admin: "conflict" },
    },
  ],
  monthlyReports: [{ send: () => ({ query: { from: "2026-10", to: "2026-11" } }) }],
  monthlyReportFile: [{ send: () => ({ query: { from: "2026-10", to: "2026-11" } }) }],
} as const satisfies Record<string, readonly Row[]>;
