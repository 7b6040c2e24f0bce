import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { expectAccessible } from "./support/accessible.ts";
import { logInAsAdmin } from "./support/people.ts";

const newDonor = useDonors();

/** Ten of the specification, and review queue, donations, refund requests, plans, messages, mail, content, settings, activity and the overview. */
const SECTION_COUNT = 25;

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

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("the admin panel on %s", (_, size) => {
  it(
    "every section opens without an error, has a heading, fits the window, and axe finds nothing",
    { timeout: 240_000 },
    async () => {
      const donor = await newDonor({ size });
      const { page } = donor;
      await logInAsAdmin(donor, "/admin-panel");
      const links = page.locator('a[href^="/admin-panel?section="]');
      await links.first().waitFor();
      const allAddresses = await links.evaluateAll((elements) =>
        elements.map((link) => link.getAttribute("href") ?? ""),
      );
      const sections = [...new Set(allAddresses.filter((address) => /^[^&]+$/.test(address)))];
      expect(sections).toHaveLength(SECTION_COUNT);
      for (const section of sections) {
        // By its URL on a phone, by its link on a desktop.
        await (size === PHONE ? donor.visit(section) : donor.follow(section));
        await expectAccessible(page);
        if (size === DESKTOP) expect(await squeezedTables(page, section)).toEqual([]);
      }
    },
  );
});

it("on a phone, the buttons above a table without filters begin where the heading begins", async () => {
  const donor = await newDonor({ size: PHONE });
  const { page } = donor;
  await logInAsAdmin(donor, "/admin-panel");
  const leftOf = async (element: Locator) => (await element.boundingBox())?.x;
  for (const section of ["csrStatements", "mail", "reviewQueue", "settlements"]) {
    await donor.visit(`/admin-panel?section=${section}`);
    const columns = page.getByRole("button", { name: "Columns" });
    await columns.waitFor();
    expect(await leftOf(columns), section).toBe(await leftOf(page.getByRole("heading", { level: 1 })));
  }
});
