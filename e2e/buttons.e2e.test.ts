import { beforeAll, expect, it } from "vitest";
import { findIdleButtons } from "./support/crawl.ts";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { fetchDemoIds, ROUTE_NAMES, routeOf } from "./support/routes.ts";

const newDonor = useDonors();

let demoIds: Awaited<ReturnType<typeof fetchDemoIds>>;
beforeAll(async () => {
  demoIds = await fetchDemoIds();
});

const WIDTHS = { "1280 px": DESKTOP, "360 px": PHONE };

// As long as each width had in a test of its own.
it.each(ROUTE_NAMES)("%s: every button has an effect, at 1280 px and at 360 px", { timeout: 180_000 }, async (name) => {
  const donor = await newDonor({ expectedStatuses: [400, 401, 404, 429] });
  expect(await findIdleButtons(donor, routeOf(name, demoIds), WIDTHS)).toEqual([]);
});
