import { FirstStep, type Overview, overviewEndpoints } from "@daansetu/contract";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import OverviewSection from "./overview-section.tsx";
import { waitingLines } from "./waiting-lines.ts";

const api = useTestApi();
const NOW = new Date().toISOString();
const NOTHING = { waiting: 0, overdue: 0 };
const moved = (receivedPaise: number, donations: number) => ({ receivedPaise, returnedPaise: 0, donations });
const money: NonNullable<Overview["money"]> = {
  exceptions: NOTHING,
  failedMails: NOTHING,
  refundRequests: { waiting: 2, overdue: 0 },
  refundsToApprove: 0,
  failedRefunds: 0,
  pendingDonations: 3,
  billReports: 1,
  today: moved(18_400_00, 12),
  month: moved(18_42_350_00, 412),
  series: { from: "2026-10-25", to: "2026-11-24", days: [{ day: "2026-11-24", ...moved(18_400_00, 12) }], asOf: NOW },
};
const reviews: NonNullable<Overview["reviews"]> = {
  ngos: { waiting: 4, overdue: 1 },
  fundraisers: NOTHING,
  ngoReports: 6,
};
const site: NonNullable<Overview["site"]> = {
  contactMessages: 5,
  conversations: 0,
  ngosWithLapsingPapers: 1,
  ownLapsingPapers: [{ act: "80G", validUntil: "2026-12-01T00:00:00.000Z" }],
  firstSteps: [],
};

async function openOverview(overview: Overview) {
  beLoggedIn({ role: "admin" });
  api().on(overviewEndpoints.adminOverview, () => ({ body: overview }));
  visit(<OverviewSection />, "/admin-panel?section=overview");
  return within(await screen.findByRole("region", { name: "Waiting for somebody" }));
}

it("what is overdue stands first, and each line leads to the list that shows exactly it", async () => {
  const waiting = await openOverview({ asOf: NOW, money, reviews, site });
  const [list] = waiting.getAllByRole("list");
  expect(
    within(list!)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["NGOs to review", "/admin-panel?section=reviewQueue&kind=ngos"],
    ["Refunds that donors ask for", "/admin-panel?section=refunds"],
    ["Payments being confirmed", "/admin-panel?section=donations&status=pending"],
    ["Bills that visitors reported", "/admin-panel?section=billReports"],
    ["Notes and certificates of NGOs", "/admin-panel?section=reviewQueue&kind=ngo-reports"],
    ["Messages to answer", "/admin-panel?section=messages"],
    ["NGOs whose papers lapse", "/admin-panel?section=listOfNgo&papers=30"],
    ["The foundation’s own papers", "/admin-panel?section=settings#foundation"],
  ]);
  expect(within(list!).getByText("1 overdue")).toBeTruthy();
  expect(waiting.getByText(/80G: valid until 1.December.2026/)).toBeTruthy();
});

it("shows the money of today and of this month, with its days as a table too", async () => {
  await openOverview({ asOf: NOW, money });
  const figures = within(screen.getByRole("region", { name: "Money received" }));
  expect(figures.getByText("₹18,42,350")).toBeTruthy();
  expect(figures.getByText("from 412 donations")).toBeTruthy();
  expect(figures.getByRole("table", { name: "Day by day", hidden: true })).toBeTruthy();
});

it("leads the first admin of a foundation to what must be entered before donors come, until all of it is", async () => {
  await openOverview({ asOf: NOW, site: { ...site, firstSteps: [...FirstStep.options] } });
  const steps = within(screen.getByRole("region", { name: "Before donors come" }));
  expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin-panel?section=content&text=identity",
    "/admin-panel?section=content&text=contact",
    "/admin-panel?section=settings#foundation",
    "/admin-panel?section=settings",
    "/admin-panel?section=content&text=privacy-policy",
    "/admin-panel?section=content&text=terms-and-conditions",
    "/admin-panel?section=content&text=donation-policy",
  ]);
});

it("asks for nothing that has been entered", async () => {
  await openOverview({ asOf: NOW, site });
  expect(screen.queryByRole("region", { name: "Before donors come" })).toBeNull();
});

it("a reviewer sees reviews and no money", async () => {
  await openOverview({ asOf: NOW, reviews });
  expect(screen.queryByRole("region", { name: "Money received" })).toBeNull();
  expect(waitingLines({ asOf: NOW, reviews }).map(({ id }) => id)).toEqual(["ngos", "fundraisers", "ngo-reports"]);
});

it("says so when nothing waits", async () => {
  const waiting = await openOverview({ asOf: NOW, reviews: { ngos: NOTHING, fundraisers: NOTHING, ngoReports: 0 } });
  expect(waiting.getByRole("heading", { name: "Nothing waits" })).toBeTruthy();
});
