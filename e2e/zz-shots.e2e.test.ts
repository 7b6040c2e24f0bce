import { it } from "vitest";
import { useDonors } from "./support/donor.ts";
const aDonor = useDonors();
it.each([360, 1024, 1280])("shots %i", async (width) => {
  const { page, open, visit } = await aDonor({ size: { width, height: 800 } });
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots-session/${name}-${String(width)}.png` });
  await open("/");
  await page.waitForLoadState("networkidle");
  await shot("home");
  if (width < 1024) {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").waitFor();
    await shot("menu");
    await page.keyboard.press("Escape");
  }
  await page
    .getByRole("link", { name: /^Donate Now: / })
    .first()
    .click();
  await page.waitForURL(/storypage/);
  await page.getByRole("link", { name: "Donate Now" }).first().waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  await shot("story");
  await visit("/allfundraiser");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.getByRole("heading", { name: "Explore campaigns" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo({ top: 250, behavior: "instant" }));
  await shot("list");
  await visit("/admin-panel");
  await page.waitForFunction(() => document.getElementById("opening") === null);
  await shot("refusal");
  await page.evaluate(() => localStorage.setItem("token", "garbage"));
  await Promise.all([visit("/profile"), page.getByText("Token verification failed").waitFor()]);
  await shot("garbage");
});
