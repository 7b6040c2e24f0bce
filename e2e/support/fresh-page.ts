import { expect } from "vitest";
import type { Donor } from "./donor.ts";

/** A rendered page is kept for some seconds: a change shows within a minute. */
export const FRESH_WITHIN_MS = 60_000;

/** Opens a page again and again until it has this text. @throws AssertionError after a minute */
export async function visitUntilShown({ page, visit }: Donor, path: string, text: string): Promise<void> {
  const isShown = async () => {
    await visit(path);
    return (await page.locator("main").textContent())?.includes(text) === true;
  };
  await expect.poll(isShown, { timeout: FRESH_WITHIN_MS, interval: 1_000, message: text }).toBe(true);
}
