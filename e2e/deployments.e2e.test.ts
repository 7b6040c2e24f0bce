import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { fillInForm, payButton, payByUpi, proceedToPay } from "./support/donations.ts";
import { useDonors } from "./support/donor.ts";
import { waitForDonation } from "./support/server-state.ts";

const newDonor = useDonors();

/** What React logs of a part that is gone. */
const PART_IS_GONE = "TypeError: Failed to fetch dynamically imported module";

/**
 * From now on the files of the page's build are gone, as after a deployment, until the page is loaded anew.
 * @param reloadAfter what happens before the page learns that its build is gone. @returns counts the reloads
 */
async function deployNewBuild(page: Page, reloadAfter?: Promise<unknown>): Promise<() => number> {
  let reloads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) reloads += 1;
  });
  await page.route("**/assets/**", async (route) => {
    if (route.request().method() === "HEAD") await reloadAfter;
    if (reloads === 0) await route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" });
    else await route.continue();
  });
  return () => reloads;
}

it("A tab that was opened before a deployment reloads once when it needs a part that is gone, and keeps what was typed", async () => {
  const donor = await newDonor({ expectedStatuses: [404] });
  const { page } = donor;
  const { _id: campaignId } = await createFundraiser();
  await donor.open(`/donate/${campaignId}?amount=2000`);
  const countReloads = await deployNewBuild(page);
  // The form loads what checks and pays it when it gets the focus.
  await page.getByLabel("Full Name").fill("Asha Rao");
  await expect.poll(countReloads, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => page.getByLabel("Full Name").inputValue(), { timeout: 15_000 }).toBe("Asha Rao");
  await fillInForm(donor);
  const { reference } = await proceedToPay(page);
  await payByUpi(page);
  await waitForDonation(reference, "paid");
  expect(countReloads()).toBe(1);
});

it("A link to a page whose part is gone leads to that page", async () => {
  const { page, visit, follow } = await newDonor({
    expectedStatuses: [404],
    expectedLogs: [PART_IS_GONE],
  });
  await visit("/");
  // On a busy machine the page may be gone before React has logged it.
  const logged = page.waitForEvent("console", { predicate: (message) => message.text().startsWith(PART_IS_GONE) });
  const countReloads = await deployNewBuild(page, logged);
  await follow("/howitworks");
  await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
  expect(countReloads()).toBe(1);
});

it("Without a connection nothing is reloaded: the form stays as it was, and says what is the matter", async () => {
  const donor = await newDonor({ expectedLogs: ["Failed to load resource: net::ERR_INTERNET_DISCONNECTED"] });
  const { page, context } = donor;
  const { _id: campaignId } = await createFundraiser();
  await donor.open(`/donate/${campaignId}?amount=2000`);
  await context.setOffline(true);
  await fillInForm(donor);
  await payButton(page).click();
  await page.getByRole("alert").filter({ visible: true }).first().waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
  await context.setOffline(false);
});
