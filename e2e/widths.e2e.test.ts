import { Home } from "@daansetu/contract";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { FRESH_WITHIN_MS } from "./support/fresh-page.ts";
import { DEMO } from "./support/routes.ts";
import { scrollDownTo } from "./support/scroll-down.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();

/** How many items of a list are completely visible side by side. */
async function countInFirstRow(page: Page, items: Locator): Promise<number> {
  await scrollDownTo(page, items.first());
  return items.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
    const firstTop = boxes[0]?.top ?? 0;
    const row = elements.at(-1)?.closest(".carousel-view")?.getBoundingClientRect();
    const rightEdge = Math.min(row?.right ?? Infinity, document.documentElement.clientWidth);
    const isFullyVisible = (box: DOMRect) => box.left >= 0 && box.right <= rightEdge + 1;
    return boxes.filter((box) => Math.abs(box.top - firstTop) < 2 && isFullyVisible(box)).length;
  });
}
const listItemsIn = (page: Page, region: string) => page.getByRole("region", { name: region }).locator("ul > li");
const monthlyCards = (page: Page) =>
  listItemsIn(page, "Give monthly, and be someone they can count on").filter({ has: page.locator("article") });
const partnerLogos = (page: Page) => listItemsIn(page, "Trusted NGO partners");
const causeFilters = (page: Page) => page.getByRole("group", { name: "Cause" }).locator("[aria-pressed]");

describe("the filters of a list, by the width of the window (spec section 9)", () => {
  it.each([
    { width: 360, shown: 3 },
    { width: 1024, shown: 7 },
    { width: 1440, shown: 7 },
  ])("at $width px: $shown", async ({ width, shown }) => {
    const { open, page } = await newDonor({ size: { width, height: 900 } });
    await open("/");
    expect(await countInFirstRow(page, causeFilters(page))).toBe(shown);
  });
});

describe("the bar at the top, by the width of the window", () => {
  it.each([
    { width: 360, menu: true },
    { width: 1023, menu: true },
    { width: 1024, menu: false },
  ])("at $width px: menu button instead of links: $menu", async ({ width, menu }) => {
    const { open, page } = await newDonor({ size: { width, height: 900 } });
    await open("/");
    const banner = page.getByRole("banner");
    expect(await banner.getByRole("button", { name: "Open menu" }).isVisible()).toBe(menu);
    expect(await banner.getByRole("navigation", { name: "Main" }).isVisible()).toBe(!menu);
  });
});

describe("the footer of a phone", () => {
  it("is folded, and opens part by part", async () => {
    const { open, page } = await newDonor({ size: PHONE });
    await open("/faqs");
    const foldTitle = await scrollDownTo(page, page.getByRole("contentinfo").getByRole("button", { name: "Policies" }));
    const privacyLink = page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" });
    expect(await privacyLink.isVisible()).toBe(false);
    await foldTitle.click();
    await privacyLink.waitFor();
  });

  it("is not below a form", async () => {
    const { open, page } = await newDonor({ size: PHONE });
    await open("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("contentinfo").count()).toBe(0);
  });
});

describe("the banner of the home page", () => {
  it.each([PHONE, DESKTOP])("shows the same home cards at $width px, each linked to its campaign", async (size) => {
    const { open, page } = await newDonor({ size });
    const { homeCards } = Home.parse(await (await fetch(`${addresses().site}/api/home`)).json());
    expect(homeCards.length).toBeGreaterThan(0);
    const links = page.getByRole("region", { name: "This week" }).locator("ul > li").getByRole("link");
    const readAddresses = async () => {
      await open("/");
      await scrollDownTo(page, links.first());
      return links.evaluateAll((elements) => elements.map((link) => link.getAttribute("href")));
    };
    // An admin may have added a card just before.
    await expect
      .poll(readAddresses, { timeout: FRESH_WITHIN_MS, interval: 1_000 })
      .toEqual(homeCards.map(({ campaignLink }) => campaignLink));
    expect(await links.locator("img").count()).toBe(homeCards.length);
  });
});

describe("the home page, by the width of the window (spec section 9)", () => {
  it.each([
    { width: 360, monthly: 1, logos: 2, dock: true },
    { width: 600, monthly: 1, logos: 2, dock: true },
    { width: 640, monthly: 2, logos: 2, dock: false },
    { width: 768, monthly: 3, logos: 3, dock: false },
    { width: 1024, monthly: 4, logos: 5, dock: false },
    { width: 1440, monthly: 4, logos: 5, dock: false },
  ])(
    "at $width px: $monthly monthly cards, $logos partners, quick bar: $dock",
    async ({ width, monthly, logos, dock }) => {
      const { open, page } = await newDonor({ size: { width, height: 900 } });
      await open("/");
      expect(await countInFirstRow(page, monthlyCards(page))).toBe(monthly);
      expect(await countInFirstRow(page, partnerLogos(page))).toBe(logos);
      expect(await page.getByRole("navigation", { name: "Quick" }).isVisible()).toBe(dock);
    },
  );
});

describe("the chosen filter of a list on a phone", () => {
  it.each([
    ["/allcampains", "temple"],
    ["/discover-ngo", "livelihood"],
  ])(
    "%s shows it whole from the start, after a reload and after a tap, without moving the page",
    async (path, sector) => {
      const { open, page } = await newDonor({ size: PHONE });
      const isChosenWhole = () =>
        page
          .getByRole("group", { name: "Cause" })
          .locator('.carousel-view [aria-pressed="true"]')
          .evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            const view = element.closest(".carousel-view")?.getBoundingClientRect();
            const rightEdge = Math.min(view?.right ?? 0, document.documentElement.clientWidth);
            return left >= (view?.left ?? 0) - 1 && right <= rightEdge + 1;
          });
      await open(`${path}?sector=${sector}`);
      await expect.poll(isChosenWhole).toBe(true);
      await page.reload();
      await expect.poll(isChosenWhole).toBe(true);
      await page.locator(".carousel-view.swiper-initialized").first().waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      // A busy browser would scroll to its target after swiper has placed the slides.
      const browserScrolls = await page
        .getByRole("group", { name: "Cause" })
        .locator(".carousel-slide")
        .evaluateAll((slides) =>
          slides.map((slide) => getComputedStyle(slide).getPropertyValue("scroll-initial-target")),
        );
      expect(new Set(browserScrolls)).toEqual(new Set(["none"]));
      await causeFilters(page).and(page.locator('.swiper-slide-visible [aria-pressed="false"]')).first().click();
      await page.waitForURL((url) => url.searchParams.get("sector") !== sector);
      await expect.poll(isChosenWhole).toBe(true);
    },
  );
});

describe("a story's bottom bar (spec sections 2 and 9)", () => {
  async function openStoryBar(size: { width: number; height: number }) {
    const { open, follow, page } = await newDonor({ size });
    await open("/");
    // By its name: a story that another journey has published may be too short to be scrolled.
    await follow(`/storypage/${DEMO.fundraiser}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const donateBar = page.getByRole("region", { name: "Donate", exact: true });
    const isInWindow = (locator: typeof donateBar) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < window.innerHeight && bottom > 0 && bottom <= window.innerHeight + 1;
      });
    const scrollTo = (scrollTop: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), scrollTop);
    return { page, donateBar, isBarVisible: () => isInWindow(donateBar), isInWindow, scrollTo };
  }

  it.each([
    { width: 360, height: 640 },
    { width: 768, height: 1024 },
  ])(
    "at $width px is there from the first pixel on, replaces the other bar, and leads to the donation form",
    async (size) => {
      const { page, donateBar, isBarVisible, scrollTo } = await openStoryBar(size);
      for (const scrollTop of [0, 300, 310]) {
        await scrollTo(scrollTop);
        await expect.poll(isBarVisible).toBe(true);
      }
      expect(await page.getByRole("navigation", { name: "Quick" }).isVisible()).toBe(false);
      await donateBar.getByRole("link", { name: "Donate Now" }).click();
      await page.waitForURL(/\/donate\/./);
    },
  );

  it("beside the card of a wide screen is there once the card's button has left the window, so that there is one button at any time", async () => {
    const { page, donateBar, isBarVisible, isInWindow, scrollTo } = await openStoryBar({ width: 1280, height: 800 });
    const ofCard = page.getByRole("complementary").getByRole("link", { name: "Donate Now", exact: true });
    for (const scrollTop of [0, 310, 900]) {
      await scrollTo(scrollTop);
      await expect.poll(() => isInWindow(ofCard)).toBe(true);
      await expect.poll(isBarVisible).toBe(false);
    }
    // Parts of the story that load when near make the page higher.
    await expect
      .poll(async () => {
        await scrollTo(1_000_000);
        return isBarVisible();
      })
      .toBe(true);
    expect(await isInWindow(ofCard)).toBe(false);
    await donateBar.getByRole("link", { name: "Donate Now" }).click();
    await page.waitForURL(/\/donate\/./);
  });

  it("one donate button of every story is on the first screen, at any width", async () => {
    for (const size of [
      { width: 360, height: 640 },
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ]) {
      const { visit, page } = await newDonor({ size });
      await visit("/storypage/school-meals");
      const donateLinks = await page.getByRole("link", { name: "Donate Now", exact: true }).all();
      const boxes = await Promise.all(donateLinks.map((link) => link.boundingBox()));
      const isOnFirstScreen = (box: (typeof boxes)[number]) => box !== null && box.y + box.height <= size.height;
      expect(boxes.filter(isOnFirstScreen)).toHaveLength(1);
    }
  });
});

it("the opening screen covers the home page at first, and disappears by itself", async () => {
  const { page } = await newDonor();
  await page.goto(`${addresses().site}/`, { waitUntil: "commit" });
  const openingSection = page.locator("#opening");
  await openingSection.waitFor();
  await openingSection.waitFor({ state: "detached" });
});
