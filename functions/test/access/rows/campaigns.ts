import { randomUUID } from "node:crypto";
import { aFundraiserPayload, aMonthlyCampaignPayload } from "../../campaigns/forms.ts";
import { expectFromEverybody } from "../callers.ts";
import type { Row } from "../row.ts";
import { FOUNDATION_CAMPAIGN, byId } from "./shared.ts";

const ADMINS_ONLY = { ...expectFromEverybody("not-found"), admin: 200 } as const;

/** An authorised caller gets `bad-input` for a picture that was not uploaded. */
export const CAMPAIGN_ROWS = {
  activeFundraisers: [{}],
  allFundraisers: [{ shows: ({ text }, standing) => text.includes("A hidden draft") === (standing === "admin") }],
  fundraiserById: [
    { about: "a live one", ...byId("school") },
    { about: "a draft", ...byId("draft"), answers: ADMINS_ONLY },
  ],
  activeMonthlyCampaigns: [{}],
  monthlyCampaignById: [
    { about: "a live one", ...byId("kitchen") },
    { about: "a draft", ...byId("monthly-draft"), answers: ADMINS_ONLY },
  ],
  myFundraisers: [{}],
  donationTarget: [
    { about: "a live campaign", ...byId("school") },
    { about: "a draft", ...byId("draft"), answers: ADMINS_ONLY },
  ],
  campaignDonors: [byId("school")],
  startFundraiser: [{ send: () => ({ body: aFundraiserPayload() }), answers: expectFromEverybody("bad-input") }],
  startMonthlyFundraiser: [
    { send: () => ({ body: aMonthlyCampaignPayload() }), answers: expectFromEverybody("bad-input") },
  ],
  campaignToEdit: [byId("draft")],
  editFundraiser: [
    {
      send: () => ({ params: { id: "nothing" }, body: { ...aFundraiserPayload(), version: 0 } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  editMonthlyFundraiser: [
    {
      send: () => ({ params: { id: "nothing" }, body: { ...aMonthlyCampaignPayload(), version: 0 } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  removeCampaign: [{ ...byId("nothing"), answers: expectFromEverybody("not-found") }],
  restoreCampaign: [
    { send: () => ({ params: { id: "nothing" }, body: { version: 0 } }), answers: expectFromEverybody("not-found") },
  ],
  supportingFundraisers: [byId("school")],
  campaignUpdates: [byId("school")],
  postUpdate: [
    {
      send: () => ({ params: { id: "school" }, body: { text: "Books have come.", clientUpdateId: randomUUID() } }),
      answers: FOUNDATION_CAMPAIGN,
    },
  ],
  deleteUpdate: [
    {
      send: () => ({ params: { id: "school", updateId: "no-such-update" } }),
      answers: { ...FOUNDATION_CAMPAIGN, admin: "not-found" },
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
