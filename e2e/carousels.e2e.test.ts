import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { waitFor } from "../local/util/wait.ts";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { scrollDownTo } from "./support/scroll-down.ts";

const newDonor = useDonors();

const partners = (page: Page) => page.getByRole("group", { name: "Trusted NGO partners" });
const row = (carousel: Locator) => carousel.locator(".carousel-row");
/** Horizontal position of the row in pixels. */
const placeOf = (carousel: Locator) =>
  row(carousel).evaluate((element) => Math.round(element.getBoundingClientRect().left));

async function shown(page: Page): Promise<Locator> {
  const carousel = await scrollDownTo(page, partners(page));
  await carousel.locator(".swiper-initialized").waitFor();
  return carousel;
}

/** The row's position once it has stopped moving. */
async function restingPlace(carousel: Locator): Promise<number> {
  let last = Number.NaN;
  const still = await waitFor(
    async () => {
      const place = await placeOf(carousel);
      const rests = place === last;
      last = place;
      return rests ? { place } : undefined;
    },
    { seconds: 10, everyMs: 600 },
  );
  if (still === undefined) throw new Error("The carousel does not come to rest.");
  return still.place;
}
const moves = (carousel: Locator, from: number) =>
  waitFor(async () => ((await placeOf(carousel)) === from ? undefined : true), { seconds: 10, everyMs: 200 });

describe("a carousel", () => {
  it("moves by itself, pauses on hover, and continues afterwards", async () => {
    const { open, page } = await newDonor({ size: DESKTOP, motion: true });
    await open("/");
    const carousel = await shown(page);
    expect(await moves(carousel, await placeOf(carousel))).toBe(true);
    await row(carousel).hover();
    const held = await restingPlace(carousel);
    expect(await restingPlace(carousel)).toBe(held);
    await page.mouse.move(0, 0);
    expect(await moves(carousel, held)).toBe(true);
  });

  it("can be stopped and started with a button", async () => {
    const { open, page } = await newDonor({ size: PHONE, motion: true });
    await open("/");
    const carousel = await shown(page);
    await carousel.getByRole("button", { name: "Stop moving" }).click();
    await page.mouse.move(0, 0);
    const stopped = await restingPlace(carousel);
    expect(await restingPlace(carousel)).toBe(stopped);
    await carousel.getByRole("button", { name: "Start moving" }).click();
    await page.mouse.move(0, 0);
    await carousel.getByRole("button", { name: "Stop moving" }).blur();
    expect(await moves(carousel, stopped)).toBe(true);
  });

  it("does not move by itself under reduced motion, but moves with buttons and arrow keys", async () => {
    const { open, page } = await newDonor({ size: DESKTOP });
    await open("/");
    const carousel = await shown(page);
    expect(await carousel.getByRole("button", { name: "Stop moving" }).count()).toBe(0);
    const still = await restingPlace(carousel);
    expect(await restingPlace(carousel)).toBe(still);
    await carousel.getByRole("button", { name: "Later ones" }).click();
    expect(await moves(carousel, still)).toBe(true);
    const after = await restingPlace(carousel);
    await carousel.locator(".carousel-view").focus();
    await page.keyboard.press("ArrowRight");
    expect(await moves(carousel, after)).toBe(true);
  });

  it("loops from its last slide to its first", async () => {
    const { open, page } = await newDonor({ size: DESKTOP });
    await open("/");
    const carousel = await shown(page);
    const names = await row(carousel).getByRole("link").allInnerTexts();
    const frame = await carousel.locator(".carousel-view").boundingBox();
    const isSeen = async (name: string) => {
      const box = await row(carousel).getByRole("link", { name }).boundingBox();
      if (frame === null || box === null) throw new Error(`${name} stands nowhere.`);
      return box.x >= frame.x - 1 && box.x + box.width <= frame.x + frame.width + 1;
    };
    const goOnUntil = async (name: string) => {
      for (let presses = 0; presses < names.length && !(await isSeen(name)); presses += 1)
        await carousel.getByRole("button", { name: "Later ones" }).click();
      return isSeen(name);
    };
    const [first = "", last = ""] = [names[0], names.at(-1)];
    expect([await isSeen(first), await isSeen(last)]).toEqual([true, false]);
    expect(await goOnUntil(last)).toBe(true);
    expect(await isSeen(first)).toBe(false);
    expect(await goOnUntil(first)).toBe(true);
  });

  it("scrolls a focused slide into view", async () => {
    const { open, page } = await newDonor({ size: PHONE });
    await open("/");
    const carousel = await shown(page);
    const links = carousel.getByRole("link");
    for (const at of [0, 3, (await links.count()) - 1]) {
      await links.nth(at).focus();
      await restingPlace(carousel);
      const box = await links.nth(at).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    }
  });
});
