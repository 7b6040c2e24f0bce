import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE, useDonors } from "./support/donor.ts";
import { expectAccessible } from "./support/accessible.ts";
import { panelSections } from "./support/panel.ts";
import { logInAsAdmin } from "./support/people.ts";

const newDonor = useDonors();

it(
  "on a phone, every section of the panel opens by its address without an error, has a heading, fits the window, and axe finds nothing",
  { timeout: 240_000 },
  async () => {
    const admin = await newDonor({ size: PHONE });
    await logInAsAdmin(admin, "/admin-panel");
    for (const section of await panelSections(admin.page)) {
      await admin.visit(section);
      await expectAccessible(admin.page);
    }
  },
);

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
