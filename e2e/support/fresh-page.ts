import { expect } from "vitest";
import type { Donor } from "./donor.ts";

/** Maximum time until a change shows, because a rendered page is cached for some seconds. */
export const FRESH_WITHIN_MS = 60_000;

/** Opens a page again and again until it has this text. @throws AssertionError after a minute */
export async function visitUntilShown({ page, visit }: Donor, path: string, text: string): Promise<void> {
  const isShown = async () => {
    await visit(path);
    return (await page.locator("main").textContent())?.includes(text) === true;
  };
  await expect.poll(isShown, { timeout: FRESH_WITHIN_MS, interval: 1_000, message: text }).toBe(true);
}
