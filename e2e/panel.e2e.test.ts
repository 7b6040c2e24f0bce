import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { expectAccessible } from "./support/accessible.ts";
import { logInAsAdmin } from "./support/people.ts";

const newDonor = useDonors();

/** Ten of the specification, and review queue, donations, refund requests, plans, messages, mail, content, settings and activity. */
const SECTION_COUNT = 22;

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
        await donor.visit(section);
        await expectAccessible(page);
      }
    },
  );
});
