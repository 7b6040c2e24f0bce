import { beforeAll, describe, expect, it } from "vitest";
import { findDeadLinks, linkedUrls } from "./support/crawl.ts";
import { DESKTOP, type Donor, PHONE, useDonors } from "./support/donor.ts";
import { expectAccessible, waitUntilLoaded } from "./support/accessible.ts";
import { namedPages, ROUTE_NAMES, routeOf } from "./support/routes.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();

let named: Awaited<ReturnType<typeof namedPages>>;
beforeAll(async () => {
  named = await namedPages();
});

/** Failed requests of the page. `mayMiss`: its own record is expected to be missing. */
function watchRequests({ page }: Donor, mayMiss: boolean): string[] {
  const failed: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isExpected404 = mayMiss && response.status() === 404 && pathname.startsWith("/api/");
    if (response.status() >= 400 && !isExpected404) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Navigating away aborts the page's requests.
    if (why !== "net::ERR_ABORTED") failed.push(`${why} ${request.url()}`);
  });
  return failed;
}

/** Linked URLs, each with a page that links to it. */
const linked = new Map<string, string>();

describe.each([
  ["360 px", PHONE],
  ["1280 px", DESKTOP],
])("at %s", (_, size) => {
  it.each(ROUTE_NAMES)(
    "%s: no error, no failed request, nothing wider than the window, axe finds nothing, no link is dead",
    async (name) => {
      const route = routeOf(name, named);
      const mayMiss = /Forged|nowhere/.test(route);
      const donor = await newDonor({ size, expects: mayMiss ? [404] : [] });
      const failed = watchRequests(donor, mayMiss);
      await donor.open(route);
      await expectAccessible(donor.page);
      expect(await findDeadLinks(donor.page)).toEqual([]);
      for (const place of await linkedUrls(donor.page)) if (!linked.has(place)) linked.set(place, route);
      expect(failed).toEqual([]);
    },
  );
});

it("every URL that these pages link to exists", async () => {
  expect(linked.size, "addresses found").toBeGreaterThan(20);
  const donor = await newDonor();
  const { page } = donor;
  await donor.open("/allfundraiser");
  const nowhere: string[] = [];
  for (const [place, from] of linked) {
    await page.goto(`${addresses().site}${place}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await waitUntilLoaded(page);
    if ((await page.getByText("This page is not here").count()) > 0) nowhere.push(`${from} → ${place}`);
  }
  expect(nowhere).toEqual([]);
});
