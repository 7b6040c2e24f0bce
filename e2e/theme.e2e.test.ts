import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { logInAsAdmin } from "./support/people.ts";

const newDonor = useDonors();

const LIGHT_PAPER = "rgb(251, 246, 236)";
const DARK_PAPER = "rgb(23, 19, 14)";

const readPaper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("radio", { name }).check();
}

it("a visitor's site is as their device, and changes with it", async () => {
  const { page, visit } = await newDonor();
  await visit("/about");
  expect(await readPaper(page)).toBe(LIGHT_PAPER);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await readPaper(page)).toBe(DARK_PAPER);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await readPaper(page)).toBe(LIGHT_PAPER);
});

it("Dark stays after a reload and before any script of the site has run; As my device forgets it", async () => {
  const { page, visit } = await newDonor();
  await visit("/about");
  await choose(page, "Dark");
  expect(await readPaper(page)).toBe(DARK_PAPER);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await readPaper(page)).toBe(DARK_PAPER);

  // Not kept: the script would be empty after the next reload, too.
  const headers = { "cache-control": "no-store" };
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "", headers }));
  await page.reload();
  expect(await readPaper(page)).toBe(DARK_PAPER);
  await page.unroute("**/assets/*.js");

  // Chosen before the site's script has loaded, where it loads slowly.
  await page.reload();
  await choose(page, "As my device");
  // The script of the site hears of a choice that was made before it had loaded.
  await expect.poll(() => readPaper(page), { timeout: 10_000 }).toBe(LIGHT_PAPER);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await readPaper(page)).toBe(DARK_PAPER);
});

it("Light stays light on a dark device, also on the page without JavaScript; paper is always light", async () => {
  const { page, visit } = await newDonor();
  await page.emulateMedia({ colorScheme: "dark" });
  await visit("/about");
  await choose(page, "Light");
  expect(await readPaper(page)).toBe(LIGHT_PAPER);
  await visit("/Pages/support-a-fundraiser.html");
  expect(await readPaper(page)).toBe(LIGHT_PAPER);

  await visit("/about");
  await choose(page, "Dark");
  await page.emulateMedia({ media: "print" });
  expect(await readPaper(page)).toBe(LIGHT_PAPER);
});

it("the panel has the same choice", async () => {
  const donor = await newDonor();
  await logInAsAdmin(donor, "/admin-panel");
  await donor.page.getByRole("radio", { name: "Dark" }).check();
  expect(await readPaper(donor.page)).toBe(DARK_PAPER);
  await donor.visit("/about");
  expect(await readPaper(donor.page)).toBe(DARK_PAPER);
});
