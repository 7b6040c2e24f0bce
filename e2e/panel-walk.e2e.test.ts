import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, useDonors } from "./support/donor.ts";
import { expectAccessible } from "./support/accessible.ts";
import { panelSections } from "./support/panel.ts";
import { logInAsAdmin } from "./support/people.ts";

const newDonor = useDonors();

/** Two lines of a heading; a column without room breaks its heading after each letter. */
const MAX_HEADING_HEIGHT = 64;

/** The widths between a tablet and a desktop at which a heading of the section's table has no room. */
async function squeezedTables(page: Page, section: string): Promise<string[]> {
  const squeezed: string[] = [];
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    const headings = page.getByRole("columnheader");
    const heights = await headings.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    if (heights.some((height) => height > MAX_HEADING_HEIGHT)) squeezed.push(`${section} at ${width} px`);
  }
  await page.setViewportSize(DESKTOP);
  return squeezed;
}

it(
  "on a desktop, every section of the panel opens by its link without an error, has a heading, fits the window, and axe finds nothing",
  { timeout: 240_000 },
  async () => {
    const admin = await newDonor({ size: DESKTOP });
    await logInAsAdmin(admin, "/admin-panel");
    for (const section of await panelSections(admin.page)) {
      await admin.follow(section);
      await expectAccessible(admin.page);
      expect(await squeezedTables(admin.page, section)).toEqual([]);
    }
  },
);
