import { campaignEndpoints, ngoEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { expectLogged } from "../../../test/support/logged.ts";
import { fundraiser, monthly, ngo, picture } from "../../../test/support/samples.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import FundraisersPage from "./fundraisers.tsx";
import MonthlyCampaignsPage from "./monthly-campaigns.tsx";
import NgosPage from "./ngos.tsx";

const api = useTestApi();
function Address() {
  const { pathname, search } = useLocation();
  return <p id="address">{pathname + search}</p>;
}
const routes = (
  <>
    <Address />
    <Routes>
      <Route path="/allfundraiser" element={<FundraisersPage />} />
      <Route path="/allcampains" element={<MonthlyCampaignsPage />} />
      <Route path="/discover-ngo" element={<NgosPage />} />
    </Routes>
  </>
);
const currentAddress = () => document.getElementById("address")?.textContent;
const textOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, " ");
const causeChips = () => within(screen.getByRole("group", { name: "Cause" })).getAllByRole("button");
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

const CAUSES_BY_PATH = {
  "/allfundraiser": ["All", "Hunger", "Children", "Education", "Animals", "Emergency"],
  "/allcampains": [
    "All",
    "Hunger",
    "Animals",
    "Children",
    "Education",
    "Emergency",
    "Disability",
    "Medicine",
    "Temple",
  ],
  "/discover-ngo": ["All", "Education", "Environment", "Food", "Health", "Human rights", "Livelihood"],
};

const LIST_CASES = [
  ["/allfundraiser", campaignEndpoints.activeFundraisers, fundraiser, fundraiser.title, "hunger", 4],
  ["/allcampains", campaignEndpoints.activeMonthlyCampaigns, monthly, monthly.title, "hunger", 4],
  ["/discover-ngo", ngoEndpoints.allNgos, ngo, ngo.ngoName, "health", 5],
] as const;

describe.each(LIST_CASES)("the list at %s", (path, endpoint, listedItem, name, cause, skeletonCount) => {
  it("reserves space with skeletons while loading", async () => {
    api().on(endpoint, () => ({ body: [listedItem] }));
    visit(routes, path);
    expect(screen.getByRole("status").querySelectorAll(":scope > [aria-hidden]")).toHaveLength(skeletonCount);
    await screen.findByRole("heading", { name, level: 2 });
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("shows the specification's empty state, and why it is empty", async () => {
    api().on(endpoint, () => ({ body: [] }));
    visit(routes, path);
    const heading = await screen.findByRole("heading", { name: "Nothing to show here..." });
    expect(textOf(heading.nextElementSibling)).toMatch(/^No .+\.$/);
  });

  it("requests the chosen cause, keeps it in the URL, and offers a way out if it is empty", async () => {
    api().on(endpoint, ({ query }) => ({ body: query.has("sector") ? [] : [listedItem] }));
    visit(routes, path);
    await screen.findByRole("heading", { name, level: 2 });
    const lastChip = causeChips().at(-1)!;
    fireEvent.click(lastChip);
    await screen.findByRole("heading", { name: "Nothing to show here..." });
    expect(lastChip.getAttribute("aria-pressed")).toBe("true");
    expect(currentAddress()).toBe(`${path}?sector=${api().sentTo(endpoint).at(-1)?.query.get("sector")}`);
    fireEvent.click(screen.getByRole("button", { name: "Show all causes" }));
    await screen.findByRole("heading", { name, level: 2 });
    expect(currentAddress()).toBe(path);
  });

  it("offers every cause of its kind, after All", async () => {
    api().on(endpoint, () => ({ body: [listedItem] }));
    visit(routes, path);
    await screen.findByRole("heading", { name, level: 2 });
    expect(causeChips().map(textOf)).toEqual(CAUSES_BY_PATH[path]);
  });

  it("is filtered by the cause in the URL", async () => {
    api().on(endpoint, () => ({ body: [listedItem] }));
    visit(routes, `${path}?sector=${cause}`);
    await screen.findByRole("heading", { name, level: 2 });
    expect(
      api()
        .sentTo(endpoint)
        .map(({ query }) => query.get("sector")),
    ).toEqual([cause]);
  });

  it("appends the next page, and says when the list ends", async () => {
    api().on(endpoint, ({ query }) =>
      query.get("cursor") === "second"
        ? { body: [{ ...listedItem, _id: "another" }] }
        : { body: [listedItem], headers: { "X-Next-Cursor": "second" } },
    );
    visit(routes, path);
    fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await screen.findByText("That is the full list.");
    expect(screen.getAllByRole("heading", { name, level: 2 })).toHaveLength(2);
  });

  it("says nothing about its end if it fits on one page", async () => {
    api().on(endpoint, () => ({ body: [listedItem] }));
    visit(routes, path);
    await screen.findByRole("heading", { name, level: 2 });
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(screen.queryByText("That is the full list.")).toBeNull();
  });

  it("that failed to load says so with the reference of our log, logs the specified line, and can be retried", async () => {
    expectLogged(`Unexpected status code 500 ${endpoint.name}`);
    expectLogged(`Error fetching NGOs ${endpoint.name}`);
    api().on(endpoint, () => ({
      status: 500,
      body: { errorMessage: "Please try again. Reference: 4bf92f35", code: "internal-error" },
    }));
    visit(routes, path);
    await screen.findByRole("heading", { name: "We could not load the list" });
    await screen.findByText("Please try again. Reference: 4bf92f35");
    api().on(endpoint, () => ({ body: [listedItem] }));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name, level: 2 });
  });
});

describe("a card", () => {
  it("of a fundraiser has picture, title, NGO, whole days, tax tag, raised of goal, and a link to its story", async () => {
    api().on(campaignEndpoints.activeFundraisers, () => ({ body: [fundraiser] }));
    visit(routes, "/allfundraiser");
    await screen.findByText("Pick a cause close to your heart and donate now.");
    expect(screen.getByRole("heading", { level: 1, name: "Explore campaigns" })).toBeTruthy();
    expect(document.title).toBe("Explore campaigns · Daansetu");
    const card = (await screen.findByRole("heading", { name: fundraiser.title })).closest("article");
    expect(card?.querySelector("img")?.getAttribute("src")).toBe(picture.src);
    expect(textOf(card)).toMatch(
      /Tax Benefit Available.*Annapurna Rasoi Trust · 12 days ago.*₹1,25,000 raised of ₹4,00,000/,
    );
    const taxTag = [...(card?.querySelectorAll(".card-tags > *") ?? [])].find((tag) => tag.textContent.includes("Tax"));
    expect(taxTag?.querySelector("[aria-hidden=true]:not(svg)")?.textContent).toBe("Tax Benefit");
    expect(hrefOf("Donate Now: Hot school meals")).toBe("/storypage/kitchen");
    expect(hrefOf("Hot school meals")).toBe("/storypage/kitchen");
  });

  it("of a monthly campaign has the price of a unit, the number of sponsored units, and a link to its page", async () => {
    api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [monthly] }));
    visit(routes, "/allcampains");
    const card = (await screen.findByRole("heading", { name: monthly.title })).closest("article");
    expect(card?.querySelector("img")?.getAttribute("src")).toBe(picture.src);
    expect(textOf(card)).toMatch(
      /Tax Benefit(?! Available).*12 days ago.*₹900 a month for one plate.*240 of 300 sponsored/,
    );
    expect(card?.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("80");
    expect(hrefOf("Donate Monthly: A plate a day")).toBe("/monthly-donate/plate");
  });

  it("of an NGO has logo, name, place, description, sector, and the approvals valid today", async () => {
    api().on(ngoEndpoints.allNgos, () => ({ body: [ngo] }));
    visit(routes, "/discover-ngo");
    const row = (await screen.findByRole("heading", { name: ngo.ngoName })).closest("article");
    expect(row?.querySelector("img")?.getAttribute("src")).toBe(ngo.ngoLogo);
    expect(textOf(row)).toMatch(/Pune, Maharashtra.*Runs kitchens for schools\..*Food.*80G to .*2099.*12A/);
  });

  it("of an NGO says whether a person verified its certificates; nothing is claimed for all NGOs", async () => {
    api().on(ngoEndpoints.allNgos, () => ({
      body: [
        { ...ngo, papersReadAt: "2026-03-02T06:00:00.000Z" },
        { ...ngo, _id: "added", ngoName: "Added Trust" },
      ],
    }));
    visit(routes, "/discover-ngo");
    const findRowOf = async (name: string) => (await screen.findByRole("heading", { name })).closest("article");
    expect(textOf(await findRowOf(ngo.ngoName))).toMatch(/Certificates read in Mar.2026$/);
    expect(textOf(await findRowOf("Added Trust"))).toMatch(/Certificates not read by us yet$/);
    expect(document.body.textContent).not.toMatch(/Every organisation here/);
  });
});

it("lists the causes of monthly campaigns under Categories too, and filters by the chosen one", async () => {
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [monthly] }));
  visit(routes, "/allcampains");
  await screen.findByRole("heading", { name: monthly.title, level: 2 });
  const sidebar = within(screen.getByRole("group", { name: "Categories" }));
  expect(sidebar.getAllByRole("button").map(textOf)).toEqual(CAUSES_BY_PATH["/allcampains"]);
  fireEvent.click(sidebar.getByRole("button", { name: "Emergency" }));
  await waitFor(() => {
    expect(api().sentTo(campaignEndpoints.activeMonthlyCampaigns).at(-1)?.query.get("sector")).toBe("emergency");
  });
  expect(currentAddress()).toBe("/allcampains?sector=emergency");
  await screen.findByRole("heading", { name: monthly.title, level: 2 });
});

it("links the fundraisers to the page that works without JavaScript, as See More", async () => {
  api().on(campaignEndpoints.activeFundraisers, () => ({ body: [fundraiser] }));
  visit(routes, "/allfundraiser");
  await screen.findByRole("heading", { name: fundraiser.title, level: 2 });
  expect(hrefOf("See More")).toBe("/Pages/support-a-fundraiser.html");
});
