import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import { confirmAddress, expectClosedSoon, expectLoggedOut } from "./support/panel.ts";
import { actAsOtherAdmin, fillLogIn, logInAsAdmin, signUp } from "./support/people.ts";

const newUser = useDonors();
const PANEL_PATH = "/admin-panel";
const MONEY_SECTIONS = [
  "billReports",
  "csrStatements",
  "donations",
  "exceptions",
  "filings",
  "history",
  "monthlyCampReport",
  "offlineDonations",
  "plans",
  "purchases",
  "refunds",
  "settlements",
];
/** Sections of all roles of the panel. */
const PANEL_SECTIONS = ["deliveries", "goods", "itemLists", "overview", "worthBuying"];

/** The keys of the sections that the side bar offers, sorted. */
const sectionKeys = (page: Page) =>
  page
    .getByRole("navigation", { name: "Sections of the admin panel" })
    // Those of folded groups too.
    .locator("a")
    .evaluateAll((links) =>
      links.map((link) => new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("section")).sort(),
    );

/** Gives a person a role in the User Dashboard, as the demo admin. */
async function giveRole(person: Donor, actionName: string, toastText: string): Promise<void> {
  const admin = await newUser();
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=userDashboard");
  await page.getByLabel("Search by name or e-mail").fill(person.email);
  const manageButton = page.getByRole("button", { name: "Manage Asha Rao" });
  await expect.poll(() => manageButton.count(), { timeout: 20_000 }).toBe(1);
  await manageButton.click();
  await page.getByRole("dialog", { name: "Asha Rao", exact: true }).getByRole("button", { name: actionName }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: actionName }).click();
  await page.getByText(toastText).first().waitFor();
}

it("an admin makes somebody an accountant, who sees the money sections only, until the admin takes the role away", async () => {
  const person = await newUser({ expectedStatuses: [400, 401, 403] });
  const { page } = person;
  await signUp(person);
  await confirmAddress(person);
  await giveRole(person, "Make accountant", "Asha Rao is an accountant now.");

  await expectLoggedOut(page, PANEL_PATH, () => person.visit(PANEL_PATH));
  await fillLogIn(page, person.email);
  await page.getByRole("heading", { level: 1, name: "Exceptions" }).waitFor();
  expect(await sectionKeys(page)).toEqual([...MONEY_SECTIONS, ...PANEL_SECTIONS].sort());

  const refundsPath = "/admin-panel?section=refunds";
  await person.visit("/admin-panel?section=settings");
  await page.getByRole("heading", { level: 1, name: "Your role cannot open this section" }).waitFor();
  await person.visit(refundsPath);
  await page.getByRole("heading", { level: 1, name: "Refunds" }).waitFor();

  await expectClosedSoon(page, refundsPath, () => actAsOtherAdmin("changeRole", person, { role: "user" }));
  await fillLogIn(page, person.email);
  await page.getByRole("heading", { name: "This page is for the foundation’s admins" }).waitFor();
});

it("a reviewer sees the queue and campaigns only, and an accountant's section closes when they become a reviewer", async () => {
  const person = await newUser({ expectedStatuses: [400, 401, 403] });
  const { page } = person;
  await signUp(person);
  await confirmAddress(person);
  await actAsOtherAdmin("changeRole", person, { role: "accountant" });
  await expectLoggedOut(page, PANEL_PATH, () => person.visit(PANEL_PATH));
  await fillLogIn(page, person.email);
  await page.getByRole("heading", { level: 1, name: "Exceptions" }).waitFor();

  await expectClosedSoon(page, PANEL_PATH, () => actAsOtherAdmin("changeRole", person, { role: "reviewer" }));
  await fillLogIn(page, person.email);
  await page.getByRole("heading", { level: 1, name: "NGO onboarding" }).waitFor();
  const keys = await sectionKeys(page);
  expect(keys).toContain("reviewQueue");
  expect(keys.filter((key) => key !== null && MONEY_SECTIONS.includes(key))).toEqual([]);
  await person.visit("/admin-panel?section=donations");
  await page.getByRole("heading", { level: 1, name: "Your role cannot open this section" }).waitFor();
});
