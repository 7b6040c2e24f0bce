import { expect, test } from "vitest";
import { CheckoutOptions } from "./messages.ts";

const withFlows = (flows: string[]) =>
  CheckoutOptions.safeParse({
    key: "rzp_test_1",
    config: {
      display: {
        blocks: { upi: { name: "UPI", instruments: [{ method: "upi", flows }] } },
        sequence: ["block.upi"],
        preferences: { show_default_blocks: true },
      },
    },
  }).success;

test("the window accepts the documented flows of UPI in a block, and no other", () => {
  expect(withFlows(["intent"])).toBe(true);
  expect(withFlows(["qr"])).toBe(true);
  expect(withFlows(["apps"])).toBe(false);
});
