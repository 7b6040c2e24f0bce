import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { waitFor } from "../local/util/wait.ts";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { scrollDownTo } from "./support/scroll-down.ts";

const newDonor = useDonors();

const partnersCarousel = (page: Page) => page.getByRole("group", { name: "Trusted NGO partners" });
const carouselRow = (carousel: Locator) => carousel.locator(".carousel-row");
/** Horizontal position of the row in pixels. */
const rowLeftPx = (carousel: Locator) =>
  carouselRow(carousel).evaluate((element) => Math.round(element.getBoundingClientRect().left));

async function scrollToCarousel(page: Page): Promise<Locator> {
  const carousel = await scrollDownTo(page, partnersCarousel(page));
  await carousel.locator(".swiper-initialized").waitFor();
  return carousel;
}

/** The row's position once it has stopped moving. */
async function waitForRestingPx(carousel: Locator): Promise<number> {
  let previousPx = Number.NaN;
  const restingPx = await waitFor(
    async () => {
      const currentPx = await rowLeftPx(carousel);
      const isResting = currentPx === previousPx;
      previousPx = currentPx;
      return isResting ? { place: currentPx } : undefined;
    },
    { seconds: 10, everyMs: 600 },
  );
  if (restingPx === undefined) throw new Error("The carousel does not come to rest.");
  return restingPx.place;
}
const waitUntilMoved = (carousel: Locator, startPx: number) =>
  waitFor(async () => ((await rowLeftPx(carousel)) === startPx ? undefined : true), { seconds: 10, everyMs: 200 });

describe("a carousel", () => {
  it("moves by itself, pauses on hover, and continues afterwards", async () => {
    const { open, page } = await newDonor({ size: DESKTOP, allowsMotion: true });
    await open("/");
    const carousel = await scrollToCarousel(page);
    expect(await waitUntilMoved(carousel, await rowLeftPx(carousel))).toBe(true);
    await carouselRow(carousel).hover();
    const pausedPx = await waitForRestingPx(carousel);
    expect(await waitForRestingPx(carousel)).toBe(pausedPx);
    await page.mouse.move(0, 0);
    expect(await waitUntilMoved(carousel, pausedPx)).toBe(true);
  });

  it("can be stopped and started with a button", async () => {
    const { open, page } = await newDonor({ size: PHONE, allowsMotion: true });
    await open("/");
    const carousel = await scrollToCarousel(page);
    await carousel.getByRole("button", { name: "Stop moving" }).click();
    await page.mouse.move(0, 0);
    const stoppedPx = await waitForRestingPx(carousel);
    expect(await waitForRestingPx(carousel)).toBe(stoppedPx);
    await carousel.getByRole("button", { name: "Start moving" }).click();
    await page.mouse.move(0, 0);
    await carousel.getByRole("button", { name: "Stop moving" }).blur();
    expect(await waitUntilMoved(carousel, stoppedPx)).toBe(true);
  });

  it("does not move by itself under reduced motion, but moves with buttons and arrow keys", async () => {
    const { open, page } = await newDonor({ size: DESKTOP });
    await open("/");
    const carousel = await scrollToCarousel(page);
    expect(await carousel.getByRole("button", { name: "Stop moving" }).count()).toBe(0);
    const pxBefore = await waitForRestingPx(carousel);
    expect(await waitForRestingPx(carousel)).toBe(pxBefore);
    await carousel.getByRole("button", { name: "Next" }).click();
    expect(await waitUntilMoved(carousel, pxBefore)).toBe(true);
    const pxAfter = await waitForRestingPx(carousel);
    await carousel.locator(".carousel-view").focus();
    await page.keyboard.press("ArrowRight");
    expect(await waitUntilMoved(carousel, pxAfter)).toBe(true);
  });

  it("loops from its last slide to its first", async () => {
    const { open, page } = await newDonor({ size: DESKTOP });
    await open("/");
    const carousel = await scrollToCarousel(page);
    const names = await carouselRow(carousel).getByRole("link").allInnerTexts();
    const viewBox = await carousel.locator(".carousel-view").boundingBox();
    const isVisible = async (name: string) => {
      const linkBox = await carouselRow(carousel).getByRole("link", { name }).boundingBox();
      if (viewBox === null || linkBox === null) throw new Error(`${name} stands nowhere.`);
      return linkBox.x >= viewBox.x - 1 && linkBox.x + linkBox.width <= viewBox.x + viewBox.width + 1;
    };
    const advanceUntilVisible = async (name: string) => {
      for (let clicks = 0; clicks < names.length && !(await isVisible(name)); clicks += 1)
        await carousel.getByRole("button", { name: "Next" }).click();
      return isVisible(name);
    };
    const [firstName = "", lastName = ""] = [names[0], names.at(-1)];
    expect([await isVisible(firstName), await isVisible(lastName)]).toEqual([true, false]);
    expect(await advanceUntilVisible(lastName)).toBe(true);
    expect(await isVisible(firstName)).toBe(false);
    expect(await advanceUntilVisible(firstName)).toBe(true);
  });

  it("scrolls a focused slide into view", async () => {
    const { open, page } = await newDonor({ size: PHONE });
    await open("/");
    const carousel = await scrollToCarousel(page);
    const links = carousel.getByRole("link");
    for (const index of [0, 3, (await links.count()) - 1]) {
      await links.nth(index).focus();
      await waitForRestingPx(carousel);
      const linkBox = await links.nth(index).boundingBox();
      expect(linkBox?.x).toBeGreaterThanOrEqual(0);
      expect((linkBox?.x ?? 0) + (linkBox?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    }
  });
});
