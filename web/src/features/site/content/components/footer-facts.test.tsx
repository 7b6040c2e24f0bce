import { reportEndpoints, type SiteContent, siteContentEndpoints } from "@daansetu/contract";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { asOf } from "../../../../../test/support/samples.ts";
import { footTexts } from "../../../../../test/support/texts.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { FooterContact, FooterStatistics } from "./footer-facts.tsx";

const api = useTestApi();

it("shows no social links and no chat if no address was entered, and links to the contact form instead", async () => {
  api().on(siteContentEndpoints.siteContents, () => ({ body: footTexts() }));
  visit(<FooterContact />, "/");
  await screen.findByText("Sehore");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "tel:+910000000000",
    "/csr#contact",
  ]);
});

it("shows a link for each network with an address, and the WhatsApp chat", async () => {
  api().on(siteContentEndpoints.siteContents, () => ({
    body: footTexts({
      social: [
        { network: "facebook", address: "https://example.org/facebook" },
        { network: "instagram", address: "https://example.org/instagram" },
      ],
      whatsapp: "910000000000",
    }),
  }));
  visit(<FooterContact />, "/");
  const facebook = await screen.findByRole("link", { name: "Facebook (opens another site)" });
  expect(facebook.getAttribute("href")).toBe("https://example.org/facebook");
  expect(facebook.querySelector("svg")?.getAttribute("class")).toContain("size-8");
  expect(screen.getByRole("link", { name: "Instagram (opens another site)" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Chat on WhatsApp" }).getAttribute("href")).toMatch(
    /^https:\/\/wa\.me\/910000000000\?text=Namaste/,
  );
});

const CLAIMS: Extract<SiteContent, { key: "trust-statistics" }> = {
  key: "trust-statistics",
  value: {
    items: [
      { value: "1,000+", label: "donors", checkedOn: "2026-11-01", countedAs: "donations" },
      { value: "5K+", label: "lives impacted", checkedOn: "2026-11-01" },
      { value: "100+", label: "verified non-profits", checkedOn: "2026-11-01", countedAs: "ngos" },
    ],
  },
};
const withDays = (...days: (string | undefined)[]): typeof CLAIMS => ({
  key: "trust-statistics",
  value: {
    items: days.map((day, index) => ({
      value: `${index + 1}+`,
      label: `claim ${index + 1}`,
      ...(day !== undefined && { checkedOn: day }),
    })),
  },
});
const visitStatistics = (counts: { donations: number; ngos: number }, claims = CLAIMS) => {
  api().on(siteContentEndpoints.siteContents, () => ({ body: [claims] }));
  api().on(reportEndpoints.stats, () => ({
    body: { raisedPaise: 1, liveFundraisers: 1, liveMonthlyCampaigns: 1, asOf, ...counts },
  }));
  visit(<FooterStatistics />, "/");
};
const shownStatistics = () =>
  screen
    .getAllByRole("definition")
    .map((value) => `${value.textContent} ${value.parentElement?.firstChild?.textContent}`);

it("shows the site's own counts, in the words of the home page, where a claim says more than they do", async () => {
  visitStatistics({ donations: 813, ngos: 24 });
  await screen.findByText("NGOs enrolled");
  expect(shownStatistics()).toEqual(["813 donations", "5K+ lives impacted", "24 NGOs enrolled"]);
  expect(
    screen.getByText(/^Maintained by the foundation.s team. Last checked .* Donations and NGOs as counted/),
  ).toBeTruthy();
});

it("shows a claim as it is where the site counts as many, and leaves out one of which it counts nothing yet", async () => {
  visitStatistics({ donations: 1_000, ngos: 0 });
  await screen.findByText("donors");
  expect(shownStatistics()).toEqual(["1,000+ donors", "5K+ lives impacted"]);
});

it("says of a claim that nobody dated neither that it was checked nor that this site counted it", async () => {
  visitStatistics({ donations: 813, ngos: 24 }, withDays(undefined, undefined));
  await screen.findByText("claim 1");
  expect(shownStatistics()).toEqual(["1+ claim 1", "2+ claim 2"]);
  expect(screen.queryByText(/checked|counted|Maintained/i)).toBeNull();
});

it("names the day of a check beside those claims alone that were checked, where others were not", async () => {
  visitStatistics({ donations: 813, ngos: 24 }, withDays("2026-11-01", undefined, "2026-11-01"));
  await screen.findByText("claim 2");
  expect(shownStatistics()).toEqual([
    `1+ claim 1, checked ${formatDate("2026-11-01")}`,
    "2+ claim 2",
    `3+ claim 3, checked ${formatDate("2026-11-01")}`,
  ]);
  expect(screen.queryByText(/Last checked|counted/)).toBeNull();
});

it("says nothing that the counts could contradict while they are not known", async () => {
  api().on(siteContentEndpoints.siteContents, () => ({ body: [CLAIMS] }));
  visit(<FooterStatistics />, "/");
  await screen.findByText("lives impacted");
  expect(shownStatistics()).toEqual(["5K+ lives impacted"]);
});

it("folds the contact details on phones until their title is clicked", async () => {
  api().on(siteContentEndpoints.siteContents, () => ({ body: footTexts() }));
  visit(<FooterContact />, "/");
  const title = await screen.findByRole("button", { name: "Reach us" });
  const content = document.getElementById(title.getAttribute("aria-controls") ?? "");
  expect(title.getAttribute("aria-expanded")).toBe("false");
  expect(content?.className).toContain("max-md:hidden");
  fireEvent.click(title);
  expect(title.getAttribute("aria-expanded")).toBe("true");
  expect(content?.className).not.toContain("max-md:hidden");
});
