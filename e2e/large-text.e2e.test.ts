import { describe, expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { enlargeText, findCutOff } from "./support/large-text.ts";
import { DEMO, NAMED_ROUTES } from "./support/routes.ts";

const newDonor = useDonors();

describe("text of twice the size in a window of 320 px (WCAG 1.4.4, 1.4.10)", () => {
  const SMALL = { width: 320, height: 640 };

  it.each(NAMED_ROUTES)("cuts nothing off and scrolls nothing sideways on %s", async (_, path) => {
    const { open, page } = await newDonor({ size: SMALL, expectedStatuses: [404] });
    await open(path);
    expect(await findCutOff(page)).toEqual([]);
    await enlargeText(page, 200);
    expect(await findCutOff(page)).toEqual([]);
  });

  it.each([
    `/storypage/${DEMO.fundraiser}`,
    `/monthly-donate/${DEMO.monthlyCampaign}`,
    `/donate/${DEMO.fundraiser}?amount=125000`,
  ])("leaves two thirds of the window to %s, and breaks no sum in its bar", async (path) => {
    const { open, page } = await newDonor({ size: SMALL });
    await open(path);
    for (const percent of [100, 115, 130, 150, 200]) {
      await enlargeText(page, percent);
      const bar = page.locator(".pay-bar");
      expect((await bar.boundingBox())?.height, `${percent} %`).toBeLessThanOrEqual(SMALL.height / 3);
      expect(await bar.locator("b").evaluate((sum) => sum.getClientRects().length)).toBe(1);
    }
  });
});
