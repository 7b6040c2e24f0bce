import { beforeAll, describe, expect, it } from "vitest";
import { findIdleButtons } from "./support/crawl.ts";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { fetchDemoIds, ROUTE_NAMES, routeOf } from "./support/routes.ts";

const newDonor = useDonors();

let demoIds: Awaited<ReturnType<typeof fetchDemoIds>>;
beforeAll(async () => {
  demoIds = await fetchDemoIds();
});

describe.each([
  ["360 px", PHONE],
  ["1280 px", DESKTOP],
])("at %s", (_, size) => {
  it.each(ROUTE_NAMES)("%s: every button has an effect", async (name) => {
    const donor = await newDonor({ size, expectedStatuses: [400, 401, 404, 429] });
    expect(await findIdleButtons(donor, routeOf(name, demoIds))).toEqual([]);
  });
});
