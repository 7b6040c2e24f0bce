import { randomUUID } from "node:crypto";
import { aFundraiserPayload, aMonthlyCampaignPayload } from "../../site/campaigns/forms.ts";
import { expectFromEverybody } from "../callers.ts";
import { BOTH, REVIEWER, onlyFor, type RoleAnswers, type Row } from "../row.ts";
import { FOUNDATION_CAMPAIGN, byId } from "./shared.ts";

/** A draft, for reviewers: to others it does not exist. */
const DRAFT_VIEWERS: RoleAnswers = { accountant: "not-found", reviewer: 200 };
const ADMINS_ONLY = { ...expectFromEverybody("not-found"), admin: 200 } as const;

/** An authorised caller gets `bad-input` for a picture that was not uploaded. */
export const CAMPAIGN_ROWS = {
  activeFundraisers: [{ roles: BOTH }],
  allFundraisers: [
    {
      roles: BOTH,
      shows: ({ text }, standing) =>
        text.includes("A hidden draft") === (standing === "admin" || standing === "reviewer"),
    },
  ],
  fundraiserById: [
    { roles: BOTH, about: "a live one", ...byId("school") },
    { roles: DRAFT_VIEWERS, about: "a draft", ...byId("draft"), answers: ADMINS_ONLY },
  ],
  activeMonthlyCampaigns: [{ roles: BOTH }],
  monthlyCampaignById: [
    { roles: BOTH, about: "a live one", ...byId("kitchen") },
    { roles: DRAFT_VIEWERS, about: "a draft", ...byId("monthly-draft"), answers: ADMINS_ONLY },
  ],
  myFundraisers: [{ roles: BOTH }],
  donationTarget: [
    { roles: BOTH, about: "a live campaign", ...byId("school") },
    { roles: DRAFT_VIEWERS, about: "a draft", ...byId("draft"), answers: ADMINS_ONLY },
  ],
  campaignDonors: [{ roles: BOTH, ...byId("school") }],
  startFundraiser: [
    {
      roles: onlyFor("reviewer", "bad-input"),
      send: () => ({ body: aFundraiserPayload() }),
      answers: expectFromEverybody("bad-input"),
    },
  ],
  startMonthlyFundraiser: [
    {
      roles: onlyFor("reviewer", "bad-input"),
      send: () => ({ body: aMonthlyCampaignPayload() }),
      answers: expectFromEverybody("bad-input"),
    },
  ],
  campaignToEdit: [{ roles: REVIEWER, ...byId("draft") }],
  editFundraiser: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({ params: { id: "nothing" }, body: { ...aFundraiserPayload(), version: 0 } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  editMonthlyFundraiser: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({ params: { id: "nothing" }, body: { ...aMonthlyCampaignPayload(), version: 0 } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  removeCampaign: [
    { roles: onlyFor("reviewer", "not-found"), ...byId("nothing"), answers: expectFromEverybody("not-found") },
  ],
  restoreCampaign: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({ params: { id: "nothing" }, body: { version: 0 } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  supportingFundraisers: [{ roles: BOTH, ...byId("school") }],
  campaignUpdates: [{ roles: BOTH, ...byId("school") }],
  postUpdate: [
    {
      roles: REVIEWER,
      send: () => ({ params: { id: "school" }, body: { text: "Books have come.", clientUpdateId: randomUUID() } }),
      answers: FOUNDATION_CAMPAIGN,
    },
  ],
  deleteUpdate: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({ params: { id: "school", updateId: "no-such-update" } }),
      answers: { ...FOUNDATION_CAMPAIGN, admin: "not-found" },
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
