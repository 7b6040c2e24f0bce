import {
  campaignEndpoints,
  contentEndpoints,
  type Home,
  type HomeCard,
  ngoEndpoints,
  siteContentEndpoints,
  siteEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { everythingIsNear } from "../../../test/support/near.ts";
import { asOf, daysAgo, fundraiser, monthly, ngo, picture } from "../../../test/support/samples.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import Proofs from "../../features/site/campaigns/story/components/proofs.tsx";
import * as swiperRows from "../../ui/carousel/swiper-row.ts";
import FundraisersPage from "./fundraisers.tsx";
import HomePage from "./home.tsx";
import MonthlyCampaignsPage from "./monthly-campaigns.tsx";
import NgosPage from "./ngos.tsx";

/** Autoplay delays by accessible name of the row. Swiper needs layout, which these tests lack. */
const delayByLabel = new Map<string | null, number | undefined>();
const movingRows = new Set<string | null>();
const startRow: typeof swiperRows.startSwiper = (view, { delayMs, onLock }) => {
  const label = view.closest("[aria-roledescription=carousel]")?.getAttribute("aria-label") ?? null;
  delayByLabel.set(label, delayMs);
  onLock(false);
  return {
    showPrevious: () => undefined,
    showNext: () => undefined,
    startAutoplay: () => void movingRows.add(label),
    pauseAutoplay: () => void movingRows.delete(label),
    destroy: () => undefined,
  };
};

const api = useTestApi();
const homeCard: HomeCard = {
  _id: "card",
  img: picture.src,
  picture,
  caption: "Meals for Pune",
  campaignLink: "/storypage/kitchen",
  createdAt: daysAgo(1),
};
const home: Home = {
  homeCards: [homeCard],
  fundraisers: [fundraiser],
  monthlyCampaigns: [monthly],
  partners: [ngo],
  stats: { raisedPaise: 1_25_000_00, donations: 7, liveFundraisers: 1, liveMonthlyCampaigns: 1, ngos: 1, asOf },
};
const testimonials = { items: [{ quote: "They called.", name: "Kavita", role: "A trust", sample: true }] };

beforeEach(() => {
  delayByLabel.clear();
  movingRows.clear();
  vi.spyOn(swiperRows, "startSwiper").mockImplementation(startRow);
  everythingIsNear();
  api().on(siteEndpoints.home, () => ({ body: home }));
  api().on(campaignEndpoints.activeFundraisers, () => ({ body: [fundraiser] }));
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [monthly] }));
  api().on(ngoEndpoints.allNgos, () => ({ body: [ngo] }));
  api().on(ngoEndpoints.directoryFigures, () => ({ body: { ngos: 1, sectors: [], states: [], acts: [], asOf } }));
  api().on(siteContentEndpoints.siteContents, () => ({ body: [{ key: "testimonials", value: testimonials }] }));
  api().on(contentEndpoints.proofImages, () => ({
    body: [{ _id: "p", category: "hunger", image: picture.src, caption: "Lunch", createdAt: daysAgo(2) }],
  }));
});

/** Expects the autoplay delays of a page's rows, on a phone or from 1024 px. */
async function expectDelays(
  isDesktop: boolean,
  pageElement: ReactNode,
  delayByRegion: Record<string, number | undefined>,
): Promise<void> {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isDesktop && query.includes("min-width") }));
  visit(pageElement, "/");
  await waitFor(() => expect(Object.fromEntries(delayByLabel)).toMatchObject(delayByRegion), { timeout: 10_000 });
}
const HOME_DELAYS = { "This week": 2500, "Trusted NGO partners": 2500 };
const stillHomeRows = { "What organisations say": undefined, Cause: undefined };

describe.each([
  ["a phone", false],
  ["a desktop", true],
])("on %s", (_, isDesktop) => {
  it("two rows of the home page move, the banner and the partners, every 2500 ms", async () => {
    await expectDelays(isDesktop, <HomePage />, { ...HOME_DELAYS, ...stillHomeRows });
    await waitFor(() => expect([...movingRows].toSorted()).toEqual(["This week", "Trusted NGO partners"]));
  });
  it("the transparency images advance every 2500 ms", () =>
    expectDelays(isDesktop, <Proofs campaignId="plate" sector="hunger" />, { "What your gifts do": 2500 }));
  it.each([
    ["all fundraisers", <FundraisersPage key="fundraisers" />],
    ["all monthly campaigns", <MonthlyCampaignsPage key="campaigns" />],
    ["the directory", <NgosPage key="ngos" />],
  ])("the filters of the list of %s advance every 3000 ms", (_name, pageElement) =>
    expectDelays(isDesktop, pageElement, { Cause: 3000 }),
  );
});

describe("filters that move", () => {
  const chips = () => within(screen.getByRole("group", { name: "Cause" }));
  const openFilters = (address = "/") => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    visit(<MonthlyCampaignsPage />, address);
  };

  it("stay where they are once somebody clicks one of them, until somebody starts them again", async () => {
    openFilters();
    await waitFor(() => expect([...movingRows]).toEqual(["Cause"]), { timeout: 10_000 });
    const education = chips().getByRole("button", { name: "Education" });
    fireEvent.pointerDown(education);
    fireEvent.click(education);
    await waitFor(() => expect([...movingRows]).toEqual([]));
    expect(chips().getByRole("button", { name: "Education", pressed: true })).toBe(education);
    fireEvent.click(chips().getByRole("button", { name: "Start moving" }));
    await waitFor(() => expect([...movingRows]).toEqual(["Cause"]));
  });

  it("do not start to move where a cause was chosen already", async () => {
    openFilters("/?sector=education");
    await chips().findByRole("button", { name: "Start moving" }, { timeout: 10_000 });
    expect([...movingRows]).toEqual([]);
  });

  it("keep All in view, outside of what moves", () => {
    openFilters();
    expect(chips().getByRole("button", { name: "All" }).closest(".carousel-view")).toBeNull();
    expect(chips().getByRole("button", { name: "Hunger" }).closest(".carousel-view")).not.toBeNull();
  });
});
