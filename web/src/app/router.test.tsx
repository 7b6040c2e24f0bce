import {
  sessionEndpoints,
  campaignEndpoints,
  donationViewEndpoints,
  ngoEndpoints,
  siteContentEndpoints,
  siteEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { beLoggedIn } from "../../test/support/session.ts";
import { everythingIsNear } from "../../test/support/near.ts";
import { fundraiser, monthly, picture } from "../../test/support/samples.ts";
import { footTexts } from "../../test/support/texts.ts";
import { useTestApi, visit } from "../../test/support/site.tsx";
import { AppRoutes } from "./router.tsx";

const api = useTestApi();
const openPage = async (address: string, heading: string) => {
  beLoggedIn({ role: "guest" });
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "guest", userId: "asha" } }));
  for (const endpoint of [campaignEndpoints.activeFundraisers, campaignEndpoints.activeMonthlyCampaigns])
    api().on(endpoint, () => ({ body: [] }));
  api().on(ngoEndpoints.allNgos, () => ({ body: [] }));
  api().on(siteEndpoints.home, () => ({ status: 500, body: {} }));
  visit(<AppRoutes />, address);
  await screen.findByRole("heading", { level: 1, name: heading }, { timeout: 10_000 });
};
const linksIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it.each([
  ["/storypage", "Explore campaigns"],
  ["/monthly-donate", "Monthly Campaigns"],
  ["/allfundraiser", "Explore campaigns"],
  ["/allcampains", "Monthly Campaigns"],
  ["/discover-ngo", "Discover NGOs"],
])("%s is the page %s", async (address, heading) => {
  await openPage(address, heading);
  await screen.findByRole("heading", { name: "Nothing to show here..." });
});

it.each([
  ["/", "Give a little,help a lot."],
  ["/signup", "Create Account"],
  ["/login", "Login"],
  ["/allcampains", "Monthly Campaigns"],
  ["/storypage/kitchen", fundraiser.title],
  ["/monthly-donate/plate", monthly.title],
  ["/discover-ngo", "Discover NGOs"],
])("without a session %s is open, and is the page %s", async (address, heading) => {
  api().on(siteEndpoints.home, () => ({ status: 500, body: {} }));
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [] }));
  api().on(ngoEndpoints.allNgos, () => ({ body: [] }));
  api().on(campaignEndpoints.fundraiserById, () => ({
    body: { ...fundraiser, story: "<p>Why we ask.</p>", storyPictures: [], organisers: [], shares: 0 },
  }));
  api().on(campaignEndpoints.monthlyCampaignById, () => ({
    body: {
      ...monthly,
      ...{ description: "One plate.", about: "A kitchen.", slides: [picture], organisers: [], shares: 0, faq: [] },
      ...{ sliderImg1: picture.src, sliderImg2: picture.src, sliderImg3: picture.src },
    },
  }));
  visit(<AppRoutes />, address);
  const title = await screen.findByRole("heading", { level: 1 }, { timeout: 10_000 });
  expect(title.textContent).toBe(heading);
  expect(localStorage.getItem("token")).toBeNull();
});

it("without a session /success is open, and shows the payment of its reference", async () => {
  const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
  api().on(donationViewEndpoints.donationByReference, ({ params }) => ({
    body: {
      reference: params["reference"],
      status: "paid",
      amountPaise: 2_000_00,
      refundedPaise: 0,
      campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" },
      createdAt: "2026-11-21T05:00:00.000Z",
      paidAt: "2026-11-21T05:01:00.000Z",
      firstName: "Asha",
      emailMask: "a•••@example.in",
      taxBenefit: true,
    },
  }));
  visit(<AppRoutes />, `/success?reference=${reference}`);
  await screen.findByText("Payment successful", undefined, { timeout: 10_000 });
  expect(screen.getByText("Reference No.").nextElementSibling?.textContent).toContain(reference);
  expect(localStorage.getItem("token")).toBeNull();
});

it("an unknown URL shows a page that says so and links on", async () => {
  await openPage("/nothing/like/this", "We could not find this page");
  expect(linksIn(screen.getByRole("main")).length).toBeGreaterThan(0);
});

it("every page has the logo link, the quick bar of phones, the foundation's statistics and the current year", async () => {
  everythingIsNear();
  api().on(siteContentEndpoints.siteContents, () => ({ body: footTexts() }));
  await openPage("/allcampains", "Monthly Campaigns");
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
      "/accessibility",
      "/startfundraising?step=startFundraiser",
    ]),
  );
  const exploreLink = within(footer).getByRole("link", { name: "Explore Campaigns" });
  expect(exploreLink.getAttribute("href")).toBe("/allcampains");
  const startLink = within(footer).getByRole("link", { name: "Start your campaign" });
  expect(startLink.getAttribute("href")).toBe("/startfundraising?step=startFundraiser");
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()} `);
  expect(within(footer).getByRole("link", { name: "Back to top" }).getAttribute("href")).toBe("#top");
  expect(document.getElementById("top")).not.toBeNull();
});

it("the menu of small screens opens, navigates, and closes", async () => {
  await openPage("/discover-ngo", "Discover NGOs");
  fireEvent.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Menu" }, { timeout: 10_000 });
  expect(menu.open).toBe(true);
  fireEvent.click(within(menu).getByRole("link", { name: "Monthly" }));
  await screen.findByRole("heading", { level: 1, name: "Monthly Campaigns" });
  await screen.findByRole("heading", { name: "Nothing to show here..." });
  expect(menu.open).toBe(false);
});
