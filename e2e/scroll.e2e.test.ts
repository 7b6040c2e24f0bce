import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { waitUntilUnchanged } from "./support/quiet-page.ts";

const newDonor = useDonors();

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("on %s", (_, size) => {
  it("another page starts at its top, and Back returns to the old position", async () => {
    const { page, visit } = await newDonor({ size });
    const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
    await visit("/");
    const card = page.getByRole("region", { name: "Support a fundraiser" }).getByRole("link", { name: /^Donate Now/ });
    await card.nth(5).scrollIntoViewIfNeeded();
    // What is drawn above the card meanwhile would move it.
    await waitUntilUnchanged(page);
    const positionBefore = await scrollPosition();
    expect(positionBefore).toBeGreaterThan(300);
    await card.nth(5).click();
    await page.waitForURL(/\/storypage\/./);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(scrollPosition).toBe(0);
    await page.goBack();
    await card.nth(5).waitFor();
    await expect.poll(async () => Math.abs((await scrollPosition()) - positionBefore)).toBeLessThanOrEqual(2);
  });
});
