import { beforeAll, describe, expect, inject, it } from "vitest";
import { deadLinks, idleButtons, placesOf } from "./support/crawl.ts";
import { DESK, type Donor, PHONE, useDonors } from "./support/donor.ts";
import { expectForEverybody, untilCalm } from "./support/everybody.ts";
import { firstIdOf, someFundraiser } from "./support/truth.ts";

const aDonor = useDonors();

/** Open routes of the specification's table and those that came with time; guests may give. */
let routes: Record<string, string>;
beforeAll(async () => {
  const campaign = (await someFundraiser())._id;
  const monthly = await firstIdOf("/api/admin/monthlyFundraiser/getActiveMonthlyCampaigns");
  const ngo = await firstIdOf("/api/admin/ngo/getAllNgos");
  routes = {
    home: "/",
    signup: "/signup",
    login: "/login",
    "forgotten password": "/forgot-password",
    "all campaigns": "/allcampains",
    "all fundraisers": "/allfundraiser",
    "a filtered list": "/allfundraiser?sector=hunger&sort=ending-soon",
    "a story": `/storypage/${campaign}`,
    "a monthly campaign": `/monthly-donate/${monthly}`,
    "the donation form": `/donate/${campaign}`,
    "the donation form of the general fund": "/donate",
    "the NGO directory": "/discover-ngo",
    "an NGO": `/ngo/${ngo}`,
    faq: "/faqs",
    about: "/about",
    "how it works": "/howitworks",
    csr: "/csr",
    privacy: "/privacy-policy",
    terms: "/terms-and-conditions",
    "donation policy": "/donation-policy",
    "a gift that nobody knows": "/success?reference=Forged00Forged00Forged00",
    "an address that leads nowhere": "/nowhere",
    "the page without JavaScript": "/Pages/support-a-fundraiser.html",
    "a story without a name": "/storypage",
    "a monthly campaign without a name": "/monthly-donate",
  };
});

/** Requests of the page that failed, but for those that the address is about. */
function watchRequests({ page }: Donor, mayMiss: boolean): string[] {
  const failed: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isMissed = mayMiss && response.status() === 404 && pathname.startsWith("/api/");
    if (response.status() >= 400 && !isMissed) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // A page that is left takes its questions with it.
    if (why !== "net::ERR_ABORTED") failed.push(`${why} ${request.url()}`);
  });
  return failed;
}

const NAMES = [
  "home",
  "signup",
  "login",
  "forgotten password",
  "all campaigns",
  "all fundraisers",
  "a filtered list",
  "a story",
  "a monthly campaign",
  "the donation form",
  "the donation form of the general fund",
  "the NGO directory",
  "an NGO",
  "faq",
  "about",
  "how it works",
  "csr",
  "privacy",
  "terms",
  "donation policy",
  "a gift that nobody knows",
  "an address that leads nowhere",
  "the page without JavaScript",
  "a story without a name",
  "a monthly campaign without a name",
];

/** Addresses that pages linked to, each with a page that did. */
const linked = new Map<string, string>();

describe.each([
  ["360 px", PHONE],
  ["1280 px", DESK],
])("at %s", (_, size) => {
  it.each(NAMES)(
    "%s: no error, no failed request, nothing wider than the window, axe finds nothing, no link is dead",
    async (name) => {
      const route = routes[name] ?? "";
      const mayMiss = /Forged|nowhere/.test(route);
      const donor = await aDonor({ size, expects: mayMiss ? [404] : [] });
      const failed = watchRequests(donor, mayMiss);
      await donor.open(route);
      await expectForEverybody(donor.page);
      expect(await deadLinks(donor.page)).toEqual([]);
      for (const place of await placesOf(donor.page)) if (!linked.has(place)) linked.set(place, route);
      expect(failed).toEqual([]);
    },
  );

  it.each(NAMES)("%s: every button does something", async (name) => {
    const donor = await aDonor({ size, expects: [400, 401, 404, 429] });
    expect(await idleButtons(donor, routes[name] ?? "")).toEqual([]);
  });
});

it("every address that any of these pages links to has a page", async () => {
  expect(linked.size, "addresses found").toBeGreaterThan(20);
  const donor = await aDonor();
  const { page } = donor;
  await donor.open("/allfundraiser");
  const nowhere: string[] = [];
  for (const [place, from] of linked) {
    await page.goto(`${inject("addresses").site}${place}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await untilCalm(page);
    if ((await page.getByText("This page is not here").count()) > 0) nowhere.push(`${from} → ${place}`);
  }
  expect(nowhere).toEqual([]);
});
