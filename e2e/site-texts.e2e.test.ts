import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { visitUntilShown } from "./support/fresh-page.ts";
import { logInAsAdmin } from "./support/people.ts";

const newPerson = useDonors();

it("An admin edits a text of the site without meeting Markdown; a visitor reads it as written, and everything else as before", async () => {
  const visitor = await newPerson();
  const readBlocks = async () => {
    const text = visitor.page.locator(".rich").first();
    await text.waitFor();
    return text.evaluate((element) => [...element.children].map(({ outerHTML }) => outerHTML));
  };
  await visitor.visit("/about");
  const blocksBefore = await readBlocks();

  const admin = await newPerson();
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=content&text=about");
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await field.click();
  expect(await field.textContent()).not.toMatch(/[#*]|\]\(/);
  expect(await page.getByRole("button", { name: "Save changes" }).isDisabled()).toBe(true);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bring 2 * 3 friends, and ");
  await page.getByRole("toolbar").getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("eat with us");
  await page.getByRole("toolbar").getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type(": ");
  await page.getByRole("toolbar").getByRole("button", { name: "Link" }).click();
  await page.getByRole("dialog").getByLabel("Address").fill("/csr#contact");
  await page.getByRole("dialog").getByLabel("Words").fill("write to us");
  await page.getByRole("button", { name: "Set the link" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page
    .getByText(/ is saved/)
    .first()
    .waitFor();

  await visitUntilShown(visitor, "/about", "Bring 2 * 3 friends");
  const blocksAfter = await readBlocks();
  expect(blocksAfter.slice(0, -1)).toEqual(blocksBefore);
  const added = visitor.page.locator(".rich").first().locator("> :last-child");
  expect(await added.textContent()).toBe("Bring 2 * 3 friends, and eat with us: write to us");
  expect(await added.locator("strong").textContent()).toBe("eat with us");
  expect(await added.getByRole("link", { name: "write to us" }).getAttribute("href")).toBe("/csr#contact");
});
