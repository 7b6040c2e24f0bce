import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Donor } from "./donor.ts";
import { storedSession, waitForMailedLink } from "./people.ts";

/** Opens the mailed verification link: roles of the panel are only for verified addresses. */
export async function confirmAddress({ page, email }: Donor): Promise<void> {
  await page.goto(await waitForMailedLink(email, "/verify-email?code="));
  await page.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
}

/** The toast of a check that failed. */
export const NOT_CONFIRMED = "You were logged out, because your log-in could not be confirmed.";

/** Expects the one toast of a check that failed (spec sections 4 and 8), an empty storage, and a login link that returns to the page. */
export async function expectLoggedOut(page: Page, returnPath: string, step: () => Promise<unknown>): Promise<void> {
  await Promise.all([step(), page.getByText(NOT_CONFIRMED).waitFor()]);
  expect(await page.getByText("Logout Successful!").count()).toBe(0);
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === "/login" && searchParams.get("next") === returnPath,
  );
  await page.getByText("Your session has ended. Please log in again.").waitFor();
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
}

/** Maximum time until the panel notices the change on a slow machine; the user does nothing meanwhile. */
const CLOSE_TIMEOUT_MS = 15_000;

/** Expects that the panel closes without a step of its user. */
export async function expectClosedSoon(page: Page, returnPath: string, step: () => Promise<unknown>): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Waits for the lists, because one that loads after the change is refused, and the site logs that.
  await expect.poll(() => page.getByText("Loading", { exact: true }).count(), { timeout: 20_000 }).toBe(0);
  await step();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === "/login" && searchParams.get("next") === returnPath,
    {
      timeout: CLOSE_TIMEOUT_MS,
    },
  );
  expect(await page.getByRole("navigation", { name: "Sections of the admin panel" }).count()).toBe(0);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
}

/** Number of sections, so that none is left out because its link is missing. */
const SECTION_COUNT = 32;

/** The addresses of all sections that an admin's navigation links to. */
export async function panelSections(page: Page): Promise<string[]> {
  const links = page.locator('a[href^="/admin-panel?section="]');
  // On a phone they are in a sheet, and in the page for wider windows.
  await links.first().waitFor({ state: "attached" });
  const addresses = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute("href") ?? ""));
  const sections = [...new Set(addresses.filter((address) => /^[^&]+$/.test(address)))];
  expect(sections).toHaveLength(SECTION_COUNT);
  return sections;
}
