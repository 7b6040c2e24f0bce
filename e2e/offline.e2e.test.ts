import { expect, it } from "vitest";
import { createFundraiser, fetchDonationIds } from "./support/campaigns.ts";
import { openConnection } from "./support/connection.ts";
import { fillInForm, payButton } from "./support/donations.ts";
import { continueAsGuest, PHONE, interact, useDonors, waitUntilOpen } from "./support/donor.ts";
import { DEMO } from "./support/routes.ts";

const newDonor = useDonors();
/** Logged by the browser for each file that is not in a cache, here the script that opens the checkout. */
const NO_CONNECTION = "Failed to load resource: net::ERR_";

it("What was read before can be read without a connection; what was not says so, and a donation does not pretend", async () => {
  const donor = await newDonor({ size: PHONE, hasServiceWorker: true, expectedLogs: [NO_CONNECTION] });
  const { page, context } = donor;
  const { _id: campaignId, title } = await createFundraiser();
  const connection = await openConnection();
  const open = async (path: string) => {
    await page.goto(connection.origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await interact(page);
  };
  /** True if the page and all files of the build that it has loaded can be read without a connection. */
  const isKept = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      const needed = [location.href, ...files.filter((name) => name.includes("/assets/"))];
      const kept = await Promise.all(needed.map((name) => caches.match(name)));
      return kept.every((answer) => answer !== undefined);
    });
  // The first page of the visit, as from a chat: no worker was there to see it arrive.
  await open(`/storypage/${campaignId}`);
  await page.getByRole("heading", { name: "Who is behind this" }).waitFor();
  await waitUntilOpen(page);
  await expect.poll(isKept, { timeout: 15_000 }).toBe(true);
  await open(`/donate/${campaignId}?amount=2000`);
  await continueAsGuest(page);
  await context.setOffline(true);
  await page.getByText("You are offline", { exact: true }).waitFor();
  await context.setOffline(false);

  await page.reload();
  // With a session the form loads its script by itself; before that there is hardly a file to be kept.
  await waitUntilOpen(page);
  await expect.poll(isKept, { timeout: 15_000 }).toBe(true);

  await connection.lose();
  await open(`/storypage/${campaignId}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByRole("heading", { name: "Who is behind this" }).waitFor();

  await open(`/donate/${campaignId}?amount=2000`);
  await fillInForm(donor);
  await payButton(page).click();
  await page.getByRole("alert").filter({ visible: true }).first().waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
  expect(await fetchDonationIds(campaignId)).toEqual([]);

  await open("/howitworks");
  await page.getByText("This page has not been opened on this device before").waitFor();
  await connection.restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
  // The page may still be loading what it shows later, and is not what is tested any more.
  await page.close();
  await connection.lose();
});

it("Donate without a connection keeps the story, and opens the form by itself when the connection is back", async () => {
  const { page, context, visit, loseConnection } = await newDonor({ size: PHONE });
  await visit(`/storypage/${DEMO.fundraiser}`);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await loseConnection();
  await page.getByRole("link", { name: "Donate Now" }).filter({ visible: true }).first().click();
  await page.getByText("We open this when you are back.").waitFor();
  await page.getByRole("heading", { level: 1, name: title! }).waitFor();
  await context.setOffline(false);
  await page.waitForURL("**/donate/**");
  await page.getByRole("heading", { level: 1, name: "Give a little, help a lot" }).waitFor();
});
