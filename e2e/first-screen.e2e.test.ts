import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";

const newDonor = useDonors();
const SMALL_PHONE = { width: 360, height: 640 };

it("the first NGO of the directory is on the first screen of a phone", async () => {
  const { open, page } = await newDonor({ size: SMALL_PHONE });
  await open("/discover-ngo");
  const name = page.getByRole("article").first().getByRole("heading", { level: 2 });
  await name.waitFor();
  const dock = await page.getByRole("navigation", { name: "Quick" }).boundingBox();
  await expect
    .poll(async () => {
      const box = await name.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    })
    .toBeLessThanOrEqual(dock?.y ?? 0);
});
