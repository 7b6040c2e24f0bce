import { expect, test } from "vitest";
import { lastRefundRequestDay } from "../src/giving/donations/refund-standing.ts";

test.each([
  ["2026-11-10T09:00:00.000Z", "2026-12-10"],
  // The next day has begun in India.
  ["2026-11-10T18:30:00.000Z", "2026-12-11"],
  ["2026-11-10T18:29:59.999Z", "2026-12-10"],
])("A refund of a payment of %s can be requested until the end of %s in India", (paidAt, day) => {
  expect(lastRefundRequestDay(paidAt)).toBe(day);
});
