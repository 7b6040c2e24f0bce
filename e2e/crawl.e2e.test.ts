import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findDeadLinks, linkedUrls } from "./support/crawl.ts";
import { DESKTOP, type Donor, PHONE, useDonors } from "./support/donor.ts";
import { expectAccessible } from "./support/accessible.ts";
import { resizeTo } from "./support/both-widths.ts";
import { NAMED_ROUTES } from "./support/routes.ts";

const newDonor = useDonors();

/** Failed requests of the page at `route`. `mayMiss`: it, or its record, is expected to be missing. */
function watchRequests({ page }: Donor, route: string, mayMiss: boolean): string[] {
  const failedRequests: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isExpected404 = mayMiss && response.status() === 404 && (pathname.startsWith("/api/") || pathname === route);
    if (response.status() >= 400 && !isExpected404) failedRequests.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const failureText = request.failure()?.errorText ?? "";
    // Navigating away aborts the page's requests.
    if (failureText !== "net::ERR_ABORTED") failedRequests.push(`${failureText} ${request.url()}`);
  });
  return failedRequests;
}

/** Linked URLs, each with a page that links to it. */
const routeOfLinkedUrl = new Map<string, string>();

async function expectFaultless(page: Page, route: string): Promise<void> {
  await expectAccessible(page);
  expect(await findDeadLinks(page)).toEqual([]);
  for (const url of await linkedUrls(page)) if (!routeOfLinkedUrl.has(url)) routeOfLinkedUrl.set(url, route);
}

it.each(NAMED_ROUTES)(
  "%s, on a phone and on a desktop: no error, no failed request, nothing wider than the window, axe finds nothing, no link is dead",
  async (_name, route) => {
    const mayMiss = /Forged|nowhere|999999/.test(route);
    const donor = await newDonor({ size: PHONE, expectedStatuses: mayMiss ? [404] : [] });
    const failedRequests = watchRequests(donor, route, mayMiss);
    await donor.open(route);
    await expectFaultless(donor.page, route);
    await resizeTo(donor.page, DESKTOP);
    await expectFaultless(donor.page, route);
    expect(failedRequests).toEqual([]);
  },
);

it("every URL that these pages link to exists", async () => {
  expect(routeOfLinkedUrl.size, "addresses found").toBeGreaterThan(20);
  const donor = await newDonor();
  const { page } = donor;
  await donor.open("/allfundraiser");
  const deadLinks: string[] = [];
  for (const [url, linkingRoute] of routeOfLinkedUrl) {
    const isStatic = url.startsWith("/Pages/");
    await (isStatic ? donor.visit(url) : donor.follow(url));
    if ((await page.getByText("We could not find this page").count()) > 0) deadLinks.push(`${linkingRoute} → ${url}`);
    // Nothing there follows links without loading the site.
    if (isStatic) await donor.open("/allfundraiser");
  }
  expect(deadLinks).toEqual([]);
});
