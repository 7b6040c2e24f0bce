import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { tabTo, walkByTab } from "./support/keyboard.ts";
import { logInAsAdmin } from "./support/people.ts";

const newPerson = useDonors();
const LAPTOP = { width: 1280, height: 800 };
/** The first row of a table, below the fold of a laptop's screen, would hide what the clerk came for. */
const MAX_FIRST_ROW_TOP = 360;

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent.replaceAll(/\s+/g, " ").trim() ?? "");
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "");
const openReference = (page: Page) => new URL(page.url()).searchParams.get("open");

it("by the keyboard alone, a donation opens beside its list, the next one follows, and the list keeps filters, scroll and focus", async () => {
  const admin = await newPerson({ size: LAPTOP });
  const { page } = admin;
  const { keyboard } = page;
  await logInAsAdmin(admin, "/admin-panel?section=donations&status=paid");
  const rows = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await rows.nth(4).waitFor();
  await page.waitForLoadState("networkidle");
  const firstRowTop = await rows.first().evaluate((row) => row.getBoundingClientRect().top);
  expect(firstRowTop).toBeLessThan(MAX_FIRST_ROW_TOP);

  // Nobody gives to this campaign of the demo: no webhook of an earlier journey adds a row meanwhile.
  await admin.visit("/admin-panel?section=donations&status=paid&campaign=storm-roofs");
  await rows.nth(4).waitFor();
  await page.waitForLoadState("networkidle");

  for (let presses = 0; presses < 5; presses += 1) await keyboard.press("j");
  await keyboard.press("k");
  const fourthRow = await rows.nth(3).getByRole("link").getAttribute("href");
  expect(await focusedRow(page)).toBe(fourthRow);
  await page.evaluate(() => {
    window.scrollTo({ top: 90, behavior: "instant" });
  });
  await keyboard.press("Enter");
  const drawer = page.getByRole("region", { name: /^₹.* by / });
  await drawer.waitFor();
  await expect.poll(() => focusedText(page)).toMatch(/^₹.* by /);
  expect(await page.evaluate(() => window.scrollY)).toBe(90);
  await rows.nth(3).and(page.locator("[data-open]")).waitFor();
  const isPaidChosen = () =>
    page.getByRole("group", { name: "Status" }).getByRole("button", { name: /^Paid/ }).getAttribute("aria-pressed");
  expect(await isPaidChosen()).toBe("true");

  const firstReference = openReference(page);
  await keyboard.press("j");
  await expect.poll(() => openReference(page)).not.toBe(firstReference);
  await rows.nth(4).and(page.locator("[data-open]")).waitFor();
  const secondReference = openReference(page);
  await page.reload();
  await drawer.waitFor();
  expect(openReference(page)).toBe(secondReference);
  expect(await isPaidChosen()).toBe("true");

  await tabTo(page, /^Close$/);
  await keyboard.press("Enter");
  await drawer.waitFor({ state: "detached" });
  const fifthRow = await rows.nth(4).getByRole("link").getAttribute("href");
  await expect.poll(() => focusedRow(page)).toBe(fifthRow);
  expect(new URL(page.url()).searchParams.get("status")).toBe("paid");

  await keyboard.press("Enter");
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: "detached" });
  await keyboard.press("/");
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-table-search"))).toBe(true);
});

it("the Tab key passes by nothing of an open donation, in order, and nothing of it is covered", async () => {
  const admin = await newPerson({ size: LAPTOP });
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=donations&status=needs-person");
  await page.getByRole("table").getByRole("row").getByRole("link").first().click();
  await page.getByRole("region", { name: /^₹.* by / }).waitFor();
  await page.reload();
  await page.getByRole("region", { name: /^₹.* by / }).waitFor();
  await page.waitForLoadState("networkidle");
  const { stops, ...problems } = await walkByTab(page);
  expect(stops).toBeGreaterThan(20);
  expect(problems).toEqual({ passedBy: [], outOfOrder: [], covered: [] });
});

it("the command box opens a section, an action and a donor's donation by the keyboard alone, and Escape returns the focus", async () => {
  const admin = await newPerson({ size: LAPTOP });
  const { page } = admin;
  const { keyboard } = page;
  await logInAsAdmin(admin, "/admin-panel?section=overview");
  const box = page.getByRole("combobox", { name: "Section, action or donation" });
  const openBox = async () => {
    await keyboard.press("Control+k");
    await box.waitFor();
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  };

  await tabTo(page, /^Overview$/);
  await openBox();
  await keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  expect(await focusedText(page)).toBe("Overview");

  await openBox();
  await keyboard.type("refunds");
  await page.getByRole("option", { name: /^Refunds/, selected: true }).waitFor();
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Refunds" }).waitFor();

  await openBox();
  await keyboard.type("record a donation");
  await keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Amount").first().waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await openBox();
  await keyboard.type("asha");
  await page
    .getByRole("option", { name: /^₹.* by .*Asha/ })
    .first()
    .waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await page.getByRole("region", { name: /^₹.* by .*Asha/ }).waitFor();
  await expect.poll(() => focusedText(page)).toMatch(/^₹.* by .*Asha/);
});
