import { expect, it } from "vitest";
import { findIdleButtons } from "./support/crawl.ts";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { NAMED_ROUTES } from "./support/routes.ts";

const newDonor = useDonors();

const WIDTHS = { "1280 px": DESKTOP, "360 px": PHONE };

// As long as each width had in a test of its own.
it.each(NAMED_ROUTES)(
  "%s: every button has an effect, at 1280 px and at 360 px",
  { timeout: 180_000 },
  async (_name, route) => {
    const donor = await newDonor({ expectedStatuses: [400, 401, 404, 429] });
    expect(await findIdleButtons(donor, route, WIDTHS)).toEqual([]);
  },
);
