import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findSmallTargets, waitUntilLoaded } from "./support/accessible.ts";
import { PHONE, useDonors } from "./support/donor.ts";
import { describePage } from "./support/page-at-failure.ts";

/* How the journeys look at a page is the same on a fast machine and on a slow one, and wherever the page is scrolled to. */

const newDonor = useDonors();

/** A page with a bar of links that stays at the top of the window, 64 px high, and a button 190 px wide. */
async function openWithBar(buttonTop: number, css = ""): Promise<Page> {
  const { page } = await newDonor({ size: PHONE });
  await page.setContent(`<!doctype html><html lang="en"><title>A bar</title><style>
    html { scroll-padding-top: 5.5rem } body { margin: 0; height: 3000px; position: relative }
    button { position: absolute; top: ${buttonTop}px; left: 0; width: 190px; height: 44px; ${css} }
    header { position: sticky; top: 0; z-index: 1; height: 64px; display: flex } header a { flex: 1 }
  </style><header><a href="/">Home</a><a href="/ngos">NGOs</a></header><main><button>Choose how to pay</button></main></html>`);
  return page;
}

describe("a target under the bar at the top", () => {
  it("is large enough if it can be scrolled from under it, and the page stays where it was", async () => {
    const page = await openWithBar(629);
    // Nine pixels of the button are below the bar.
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
  });

  it("is too small if nothing brings it from under the bar", async () => {
    const [small = ""] = await findSmallTargets(await openWithBar(29));
    expect(small).toContain("partially obscured (smallest space is 190px by 9px");
  });

  it("is too small if it is small itself", async () => {
    expect(await findSmallTargets(await openWithBar(629, "width: 12px; height: 12px; padding: 0"))).toEqual([]);
    const page = await openWithBar(629, "width: 12px; height: 12px; padding: 0");
    await page.evaluate(() => {
      const neighbour = document.querySelector("button")?.cloneNode(true);
      if (neighbour instanceof HTMLElement) neighbour.style.left = "13px";
      if (neighbour !== undefined) document.querySelector("main")?.append(neighbour);
    });
    expect(await findSmallTargets(page)).toHaveLength(2);
  });
});

it("A page has loaded once its last part is drawn, with or without a placeholder", async () => {
  const { page } = await newDonor();
  await page.setContent(`<main><p class="skeleton"></p><p>…</p></main><script>
    setTimeout(() => document.querySelector(".skeleton").remove(), 900);
    setTimeout(() => (document.querySelector("p").textContent = "Drawn"), 1200);
  </script>`);
  await waitUntilLoaded(page);
  expect(await page.getByText("Drawn").count()).toBe(1);
});

it("What a failed journey's page was doing is told: how often it was drawn, or that it was too busy to answer", async () => {
  const { page } = await newDonor();
  await page.setContent("<!doctype html><p>At rest</p>");
  expect(await describePage(page)).toMatch(/"framesInASecond":\d+,"boxesOfTheBody":[01],/);
  // Not awaited: the loop never ends.
  void page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined);
  expect(await describePage(page)).toContain("its main thread is busy");
});
