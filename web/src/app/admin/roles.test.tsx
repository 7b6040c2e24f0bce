import {
  sessionEndpoints,
  adminRefundEndpoints,
  applicationReviewEndpoints,
  donationRecordEndpoints,
  exceptionEndpoints,
  fundraiserRequestEndpoints,
  ngoMemberAdminEndpoints,
  type PanelRole,
  refundEndpoints,
  settingsEndpoints,
} from "@daansetu/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { AppRoutes } from "../router.tsx";
import { sectionFor, sectionsFor } from "./sections/sections-of-role.ts";
import { SECTIONS } from "./sections/sections.ts";

const api = useTestApi();
beforeEach(() => {
  beLoggedOut();
});

const WAIT_OPTIONS = { timeout: 10_000 };
/** Written out here, so that a change of a section's class alone fails. */
const SECTION_KEYS: Readonly<Record<PanelRole, readonly string[]>> = {
  admin: SECTIONS.map(({ key }) => key),
  accountant: [
    "exceptions",
    "donations",
    "offlineDonations",
    "csrStatements",
    "refunds",
    "settlements",
    "filings",
    "plans",
    "history",
    "monthlyCampReport",
    "itemLists",
    "worthBuying",
    "purchases",
    "billReports",
    "goods",
    "deliveries",
    "overview",
  ],
  reviewer: [
    "ngoOnBoarding",
    "reviewQueue",
    "donationCreate",
    "monthlyCampain",
    "onGoingCampain",
    "campainHistory",
    "updateMonthlyCampain",
    "itemLists",
    "worthBuying",
    "goods",
    "deliveries",
    "overview",
  ],
};

function openPanel(role: PanelRole, address: string) {
  beLoggedIn({ userId: `the-${role}`, role });
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role, userId: `the-${role}` } }));
  for (const counts of [
    applicationReviewEndpoints.applicationCounts,
    fundraiserRequestEndpoints.requestCounts,
    refundEndpoints.refundRequestCounts,
    exceptionEndpoints.exceptionCounts,
  ])
    api().on(counts, () => ({ body: { waiting: 2, overdue: 0 } }));
  api().on(ngoMemberAdminEndpoints.ngoReportCounts, () => ({ body: { waiting: 1 } }));
  api().on(adminRefundEndpoints.adminRefundCounts, () => ({ body: { approval: 0, failed: 0 } }));
  return visit(<AppRoutes />, address);
}
const findNav = () => screen.findByRole("navigation", { name: "Sections of the admin panel" }, WAIT_OPTIONS);
const REFUSAL_HEADING = { level: 1, name: "Your role cannot open this section" } as const;

describe("the sections of a role", () => {
  it.each(["accountant", "reviewer", "admin"] as const)("%s: exactly theirs, the first one by default", (role) => {
    const keys = sectionsFor(role).map(({ key }) => key);
    expect(keys).toEqual(SECTION_KEYS[role]);
    expect(sectionFor(null, role).key).toBe(keys[0]);
    expect(sectionFor("nothing", role).key).toBe(keys[0]);
  });

  it("none are a user's or a guest's", () => {
    for (const role of ["user", "guest"] as const) expect(sectionsFor(role)).toEqual([]);
  });
});

describe("the panel of an accountant", () => {
  it("lists the sections about money only, opens the first, and asks for nothing that it may not see", async () => {
    api().on(exceptionEndpoints.exceptions, () => ({ body: [] }));
    openPanel("accountant", "/admin-panel");
    const links = within(await findNav()).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      // The overview stands on top, though another section opens by default.
      ["overview", ...SECTION_KEYS.accountant.slice(0, -1)].map((key) => `/admin-panel?section=${key}`),
    );
    await waitFor(() => expect(api().sentTo(exceptionEndpoints.exceptions)).not.toEqual([]), WAIT_OPTIONS);
    await waitFor(() => expect(api().sentTo(refundEndpoints.refundRequestCounts)).not.toEqual([]));
    expect(api().sentTo(applicationReviewEndpoints.applicationCounts)).toEqual([]);
    expect(api().sentTo(fundraiserRequestEndpoints.requestCounts)).toEqual([]);
    expect(api().sentTo(ngoMemberAdminEndpoints.ngoReportCounts)).toEqual([]);
  });

  it("says at another section's address that the role does not open it, and leads to a section that it opens", async () => {
    openPanel("accountant", "/admin-panel?section=settings");
    await screen.findByRole("heading", REFUSAL_HEADING, WAIT_OPTIONS);
    expect(screen.getByText(/You are an accountant.*“Settings”/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open “Exceptions”" }).getAttribute("href")).toBe(
      "/admin-panel?section=exceptions",
    );
    expect(within(await findNav()).queryByRole("link", { current: "page" })).toBeNull();
    expect(api().sentTo(settingsEndpoints.donationSettings)).toEqual([]);
    expect(document.title).toBe("Your role cannot open this section · Daansetu");
  });
});

describe("the panel of a reviewer", () => {
  it("refuses the donations without asking for them, and counts the queue but no refund requests", async () => {
    openPanel("reviewer", "/admin-panel?section=donations");
    await screen.findByRole("heading", REFUSAL_HEADING, WAIT_OPTIONS);
    expect(screen.getByText(/You are a reviewer.*“Donations”/)).toBeTruthy();
    const nav = within(await findNav());
    expect(nav.getAllByRole("link").map((link) => link.getAttribute("href")?.split("=")[1])).toEqual(
      expect.arrayContaining([...SECTION_KEYS.reviewer]),
    );
    expect(nav.getAllByRole("link")).toHaveLength(SECTION_KEYS.reviewer.length);
    await waitFor(() => expect(nav.getByRole("link", { name: /^Review queue/ }).textContent).toContain("5 waiting"));
    expect(api().sentTo(donationRecordEndpoints.allDonations)).toEqual([]);
    expect(api().sentTo(refundEndpoints.refundRequestCounts)).toEqual([]);
    expect(api().sentTo(exceptionEndpoints.exceptionCounts)).toEqual([]);
  });
});
