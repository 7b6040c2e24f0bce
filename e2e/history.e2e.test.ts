import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/accessible.ts";
import { PHONE, useDonors } from "./support/donor.ts";
import { logInAsAccountant } from "./support/people.ts";
import { runJobNow } from "./support/server-state.ts";

const SECTION_PATH = "/admin-panel?section=history";
const newPerson = useDonors();
const dialogOf = (page: Page) => page.getByRole("dialog");

/** A list of 300 donations, two parts of an import: one cannot be read, and one is there twice. */
const oldList = (name: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Dated,Amount,Name,PAN",
      ...Array.from({ length: 298 }, (_, index) => `20/11/2016,"1,00,000.50",${name} ${String(index)},ABCPE1234F`),
      `20/11/2016,"1,00,000.50",${name} 0,`,
      `31/02/2016,500,${name} wrong,`,
    ].join("\r\n"),
  ),
});

async function chooseFile(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Import a file" }).click();
  await dialogOf(page).locator("input[type=file]").first().setInputFiles(oldList(name));
}

it("An old list is imported over a reload in the middle, shown by year, and undone", async () => {
  const accountant = await newPerson({ size: PHONE });
  const { page } = accountant;
  await logInAsAccountant(accountant, SECTION_PATH);
  await page.getByRole("heading", { level: 1, name: "Imported history" }).waitFor();
  await expectAccessible(page);

  await chooseFile(page, "gone.csv");
  const dialog = dialogOf(page);
  await dialog.getByText("Please say which column is: Day.").waitFor();
  await dialog.getByText("Never imported").waitFor();
  await dialog.getByLabel("Dated").selectOption("day");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Check all lines" }).click();
  await dialog.getByText("298 lines would be added.").waitFor();
  await dialog.getByText("The first lines of each kind").click();
  await dialog.getByText(/^Day: This is not a day with the day first/).waitFor();
  await expectAccessible(page);

  // The second part never arrives: the page is loaded anew in the middle.
  let isCut = true;
  await page.route("**/api/admin/history/imports/*/lines", async (route) => {
    if (!isCut || route.request().postDataJSON().index === 0) await route.continue();
  });
  await dialog.getByRole("button", { name: "Import 298 lines" }).click();
  await dialog.getByText("250 of 300 lines are done.").waitFor();
  isCut = false;
  await accountant.visit(SECTION_PATH);
  await page.getByText("Not ended").waitFor();
  await chooseFile(page, "gone.csv");
  await dialog.getByText("250 of 300 lines are done.").waitFor();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText(/^298 lines were added/).waitFor();
  await dialog.getByRole("link", { name: "Show the import" }).click();

  await page.getByRole("heading", { level: 1, name: "gone.csv" }).waitFor();
  await page.getByText("298 lines, ₹2,98,00,149").first().waitFor();
  await page.getByText("gone.csv 0", { exact: true }).first().waitFor();
  expect(await page.getByText("ABCPE1234F").count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await runJobNow("undo-history");
  await page.getByText("Undone", { exact: true }).waitFor({ timeout: 20_000 });
});
