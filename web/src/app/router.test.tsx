import {
  accountEndpoints,
  campaignEndpoints,
  ngoEndpoints,
  siteContentEndpoints,
  siteEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { beLoggedIn } from "../../test/support/session.ts";
import { everythingIsNear } from "../../test/support/near.ts";
import { foot } from "../../test/support/texts.ts";
import { useTestApi, visit } from "../../test/support/site.tsx";
import { AppRoutes } from "./router.tsx";

const api = useTestApi();
const at = async (address: string, heading: string) => {
  beLoggedIn({ role: "guest" });
  api().on(accountEndpoints.verifyToken, () => ({ body: { role: "guest", userId: "asha" } }));
  for (const endpoint of [campaignEndpoints.activeFundraisers, campaignEndpoints.activeMonthlyCampaigns])
    api().on(endpoint, () => ({ body: [] }));
  api().on(ngoEndpoints.allNgos, () => ({ body: [] }));
  api().on(siteEndpoints.home, () => ({ status: 500, body: {} }));
  visit(<AppRoutes />, address);
  await screen.findByRole("heading", { level: 1, name: heading }, { timeout: 10_000 });
};
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it.each([
  ["/storypage", "Explore campaigns"],
  ["/monthly-donate", "Monthly Campaigns"],
  ["/allfundraiser", "Explore campaigns"],
  ["/allcampains", "Monthly Campaigns"],
  ["/discover-ngo", "Discover NGOs"],
])("%s is the page %s", async (address, heading) => {
  await at(address, heading);
  await screen.findByRole("heading", { name: "Nothing to show here..." });
});

it("an address that leads nowhere says so and leads on", async () => {
  await at("/nothing/like/this", "This page is not here");
  expect(linksIn(screen.getByRole("main")).length).toBeGreaterThan(0);
});

it("every page has the way home, the quick bar of phones, the foundation's claims and this year", async () => {
  everythingIsNear();
  api().on(siteContentEndpoints.siteContents, () => ({ body: foot() }));
  await at("/allcampains", "Monthly Campaigns");
  await screen.findByRole("heading", { name: "Nothing to show here..." });
  const banner = within(screen.getByRole("banner"));
  expect(banner.getByRole("link", { name: "Daansetu, home" }).getAttribute("href")).toBe("/");
  expect(linksIn(screen.getByRole("navigation", { name: "Quick" }))).toEqual([
    ["Home", "/"],
    ["Monthly", "/allcampains"],
    ["Fundraiser", "/allfundraiser"],
    ["NGO", "/discover-ngo"],
  ]);
  const footer = screen.getByRole("contentinfo");
  expect(await within(footer).findByText("1,000+")).toBeTruthy();
  expect(footer.textContent).toMatch(/Last checked 1.November.2026/);
  expect(within(footer).getByText("Sehore")).toBeTruthy();
  expect(within(footer).getByRole("link", { name: "+91 00000 00000" }).getAttribute("href")).toBe("tel:+910000000000");
  expect(within(footer).getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/csr#contact");
  expect(linksIn(footer).map(([, address]) => address)).toEqual(
    expect.arrayContaining([
      "/",
      "/about",
      "/howitworks",
      "/allcampains",
      "/faqs",
      "/donation-policy",
      "/terms-and-conditions",
      "/privacy-policy",
      "/startfundraising?step=startFundraiser",
    ]),
  );
  expect(footer.textContent).toContain(String(new Date().getFullYear()));
  expect(within(footer).getByRole("link", { name: "Back to top" }).getAttribute("href")).toBe("#top");
  expect(document.getElementById("top")).not.toBeNull();
});

it("the menu of small screens opens, leads to a page, and closes there", async () => {
  await at("/discover-ngo", "Discover NGOs");
  fireEvent.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Menu" }, { timeout: 10_000 });
  expect(menu.open).toBe(true);
  fireEvent.click(within(menu).getByRole("link", { name: "Monthly" }));
  await screen.findByRole("heading", { level: 1, name: "Monthly Campaigns" });
  await screen.findByRole("heading", { name: "Nothing to show here..." });
  expect(menu.open).toBe(false);
});
