import { expect, it } from "vitest";
import { fillInForm, payButton } from "./support/donations.ts";
import { PHONE, useDonors } from "./support/donor.ts";
import { findFundraiser, gateway } from "./support/server-state.ts";

const newDonor = useDonors();
const NO_CONNECTION = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";

it("What was read before can be read without a connection, and says so; what was not says that, and a donation does not pretend", async () => {
  const donor = await newDonor({ size: PHONE, hasServiceWorker: true, expectedLogs: [NO_CONNECTION] });
  const { page, context, visit } = donor;
  const { _id: campaignId, title } = await findFundraiser();
  await visit("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await donor.open(`/donate/${campaignId}?amount=2000`);
  await visit(`/storypage/${campaignId}`);
  const figures = await page
    .getByText(/^₹[\d,]+/)
    .first()
    .innerText();
  const ordersBefore = (await gateway().state()).totals.orders;

  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText("You are offline").first().waitFor();
  expect(
    await page
      .getByText(/^₹[\d,]+/)
      .first()
      .innerText(),
  ).toBe(figures);

  await visit(`/donate/${campaignId}?amount=2000`);
  await fillInForm(donor);
  await payButton(page).click();
  await page.getByText("Nothing was charged", { exact: false }).first().waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
  expect((await gateway().state()).totals.orders).toBe(ordersBefore);

  await visit("/howitworks");
  await page.getByText("This page has not been opened on this device before").waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
});
