import { campaignEndpoints, type Home, siteEndpoints } from "@daansetu/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { asOf, daysAgo, fundraiser, monthly, ngo, picture } from "../../../test/support/samples.ts";
import { everythingIsNear } from "../../../test/support/near.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import HomePage from "./home.tsx";

const api = useTestApi();
const home: Home = {
  homeCards: [
    {
      _id: "card",
      img: picture.src,
      picture,
      caption: "Meals for Pune",
      campaignLink: "/storypage/kitchen",
      createdAt: daysAgo(1),
    },
  ],
  fundraisers: [fundraiser],
  monthlyCampaigns: [monthly],
  partners: [ngo],
  stats: { raisedPaise: 1_25_000_00, donations: 7, liveFundraisers: 1, liveMonthlyCampaigns: 1, ngos: 1, asOf },
};

const section = (name: string) => within(screen.getByRole("region", { name }));

async function renderHome(homeOverrides: Partial<Home> = {}) {
  api().on(siteEndpoints.home, () => ({ body: { ...home, ...homeOverrides } }));
  everythingIsNear();
  visit(
    <Routes>
      <Route path="/" element={<HomePage />} />
    </Routes>,
    "/",
  );
  await screen.findByText("Given so far");
  return { monthlyList: section("Give monthly, and be someone they can count on") };
}

it("links each banner card to its campaign, and shows the partners' logos", async () => {
  await renderHome();
  const card = section("This week").getByRole("link", { name: "Meals for Pune" });
  expect(card.getAttribute("href")).toBe("/storypage/kitchen");
  expect(card.querySelector("img")?.getAttribute("src")).toBe(picture.src);
  const partners = screen.getByRole("region", { name: "Trusted NGO partners" });
  expect(partners.querySelector("img")?.getAttribute("src")).toBe(ngo.ngoLogo);
});

it("shows each new fundraiser with picture, title, NGO, whole days, tax tag, raised of goal, and a link to its story", async () => {
  await renderHome();
  const list = section("Support a fundraiser");
  const card = list.getByRole("heading", { name: fundraiser.title }).closest("article");
  expect(card?.querySelector("img")?.getAttribute("src")).toBe(fundraiser.cardImg);
  expect(card?.textContent).toMatch(/Tax benefit/i);
  expect(card?.textContent).toContain(`${fundraiser.ngoName} · 12 days ago`);
  expect(card?.textContent).toMatch(/₹1,25,000 raised of\s₹4,00,000/);
  expect(list.getByRole("link", { name: `Donate Now: ${fundraiser.title}` }).getAttribute("href")).toBe(
    "/storypage/kitchen",
  );
});

it("shows the ledger's statistics, each with its label", async () => {
  await renderHome();
  const figures = screen.getByRole("region", { name: "Given so far" });
  const terms = [...figures.querySelectorAll("dt")];
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["raised", "₹1,25,000"],
    ["donations", "7"],
    ["fundraisers open now", "1"],
    ["NGOs enrolled", "1"],
  ]);
});

it("shows monthly campaigns with a filter by cause and a link to all of them", async () => {
  const { monthlyList } = await renderHome();
  const causes = within(monthlyList.getByRole("group", { name: "Cause" })).getAllByRole("button");
  expect(causes.map(({ textContent }) => textContent)).toEqual([
    "All",
    "Hunger",
    "Animals",
    "Children",
    "Education",
    "Emergency",
    "Disability",
    "Medicine",
    "Temple",
  ]);
  expect(monthlyList.getByRole("link", { name: "Donate Monthly: A plate a day" }).getAttribute("href")).toBe(
    "/monthly-donate/plate",
  );
  expect(monthlyList.getByRole("link", { name: /Show more Campaigns/ }).getAttribute("href")).toBe("/allcampains");
});

it("requests the monthly campaigns of a chosen cause, and says if there is none", async () => {
  const { monthlyList } = await renderHome();
  api().on(campaignEndpoints.activeMonthlyCampaigns, ({ query }) => ({
    body: query.get("sector") === "animals" ? [{ ...monthly, title: "Fodder for a month" }] : [],
  }));
  fireEvent.click(monthlyList.getByRole("button", { name: "Animals" }));
  await monthlyList.findByRole("heading", { name: "Fodder for a month" });
  fireEvent.click(monthlyList.getByRole("button", { name: "Temple" }));
  await monthlyList.findByRole("heading", { name: "Nothing to show here..." });
  fireEvent.click(monthlyList.getByRole("button", { name: "Show all causes" }));
  await monthlyList.findByRole("heading", { name: monthly.title });
});

it("says which sections are empty, and hides the banner and the partners without any", async () => {
  const { monthlyList } = await renderHome({ homeCards: [], fundraisers: [], monthlyCampaigns: [], partners: [] });
  expect(monthlyList.getByRole("heading", { name: "Nothing to show here..." })).toBeTruthy();
  expect(section("Support a fundraiser").getByRole("heading", { name: "Nothing to show here..." })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "This week" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Trusted NGO partners" })).toBeNull();
});
