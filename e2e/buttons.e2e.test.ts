import { beforeAll, describe, expect, it } from "vitest";
import { idleButtons } from "./support/crawl.ts";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { namedPages, ROUTE_NAMES, routeOf } from "./support/routes.ts";

const newDonor = useDonors();

let named: Awaited<ReturnType<typeof namedPages>>;
beforeAll(async () => {
  named = await namedPages();
});

describe.each([
  ["360 px", PHONE],
  ["1280 px", DESKTOP],
])("at %s", (_, size) => {
  it.each(ROUTE_NAMES)("%s: every button has an effect", async (name) => {
    const donor = await newDonor({ size, expects: [400, 401, 404, 429] });
    expect(await idleButtons(donor, routeOf(name, named))).toEqual([]);
  });
});
