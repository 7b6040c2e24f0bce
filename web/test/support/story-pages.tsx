import {
  campaignEndpoints,
  contentEndpoints,
  type Fundraiser,
  type MonthlyCampaign,
  type PublicDonor,
  sharingEndpoints,
  siteContentEndpoints,
  supportingEndpoints,
  timelineEndpoints,
  updateEndpoints,
} from "@daansetu/contract";
import { screen } from "@testing-library/react";
import { Route, Routes, useParams } from "react-router-dom";
import { beforeEach, type vi } from "vitest";
import { MonthlyStory } from "../../src/features/site/campaigns/story/components/monthly-story.tsx";
import { Story } from "../../src/features/site/campaigns/story/components/story.tsx";
import { everythingIsNear } from "./near.ts";
import { useTestApi, visit } from "./site.tsx";

/** Time for loading lazy chunks. */
export const CHUNK_TIMEOUT = { timeout: 10_000 };
/** Fakes intervals alone: the timeouts of API calls need the real clock. */
export const FAKE_INTERVALS: Parameters<typeof vi.useFakeTimers>[0] = {
  shouldAdvanceTime: true,
  toFake: ["setInterval", "clearInterval"],
};
export const picture = { src: "/pictures/kitchen.svg", alt: "A woman stirs a large pot.", focusX: 50, focusY: 100 };
export const sharedFields = {
  _id: "kitchen",
  title: "Hot school meals",
  ngoName: "Annapurna Rasoi Trust",
  place: "Chandpur",
  cardImg: picture.src,
  picture,
  amountRaise: 4_00_000,
  goalPaise: 4_00_000_00,
  ngoSector: "hunger",
  createdAt: "2026-11-01T05:00:00.000Z",
  status: "live",
  taxBenefit: true,
  figures: { raisedPaise: 1_25_000_00, supporters: 7, asOf: "2026-11-21T05:00:00.000Z" },
  organisers: [{ name: "Annapurna Rasoi Trust", role: "beneficiary", about: "Runs kitchens." }],
  unit: { one: "plate", many: "plates", pricePaise: 40_00 },
} as const;
export const fundraiser: Fundraiser = {
  ...sharedFields,
  organisers: [...sharedFields.organisers],
  kind: "fundraiser",
  story: "<p>Sunita lights the stove.</p><script>window.hit = 1</script>",
  storyPictures: [],
  shares: 0,
};
export const monthlyCampaign: MonthlyCampaign = {
  ...sharedFields,
  organisers: [...sharedFields.organisers],
  kind: "monthly",
  unit: { one: "plate", many: "plates", pricePaise: 900_00 },
  unitTarget: 300,
  unitsSponsored: 240,
  monthlyDonors: 31,
  description: "₹900 keeps one plate full.",
  about: "Four schools.",
  sliderImg1: picture.src,
  sliderImg2: picture.src,
  sliderImg3: picture.src,
  slides: [picture, picture],
  shares: 0,
  faq: [],
};
export const oneSupporting = { fundraisers: 1, raisedPaise: 2_000_00 };
const donorAt = (at: number): PublicDonor => ({
  id: `d${at}`,
  name: at === 1 ? null : `Donor ${at}`,
  amountPaise: (at + 1) * 100_00,
  at: "2026-11-20T05:00:00.000Z",
});

function StoryPage() {
  return <Story id={useParams()["id"]!} />;
}
function MonthlyPage() {
  return <MonthlyStory id={useParams()["id"]!} />;
}
export const routes = (
  <Routes>
    <Route path="/storypage/:id" element={<StoryPage />} />
    <Route path="/monthly-donate/:id" element={<MonthlyPage />} />
  </Routes>
);

/** The pages of a fundraiser and of a monthly campaign, all of them in sight, in front of a server with seven donors and nothing below the story. */
export function useStoryPages() {
  const api = useTestApi();
  beforeEach(() => {
    everythingIsNear();
    api().on(updateEndpoints.campaignUpdates, () => ({ body: [] }));
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list: null } }));
    api().on(timelineEndpoints.campaignTimeline, () => ({ body: [] }));
    api().on(supportingEndpoints.supportingFundraisers, () => ({ body: [] }));
    api().on(contentEndpoints.proofImages, () => ({ body: [] }));
    api().on(campaignEndpoints.activeFundraisers, () => ({ body: [] }));
    api().on(siteContentEndpoints.siteContent, () => ({ body: { key: "faq", value: { topics: [] } } }));
    api().on(sharingEndpoints.countShare, () => ({ body: { shares: 1 } }));
    api().on(campaignEndpoints.campaignDonors, ({ query }) => {
      const fromIndex = Number(query.get("cursor") ?? 0);
      const toIndex = Math.min(7, fromIndex + Number(query.get("limit")));
      const order = query.get("tab") === "top" ? [6, 5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5, 6];
      return {
        body: order.slice(fromIndex, toIndex).map(donorAt),
        ...(toIndex < 7 && { headers: { "X-Next-Cursor": String(toIndex) } }),
      };
    });
  });
  const openStory = async (change: Partial<Fundraiser> = {}) => {
    api().on(campaignEndpoints.fundraiserById, () => ({ body: { ...fundraiser, ...change } }));
    visit(routes, "/storypage/kitchen");
    await screen.findByText(fundraiser.title, { selector: "h1" });
  };
  return { api, openStory };
}
