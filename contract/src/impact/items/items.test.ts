import { expect, it } from "vitest";
import * as z from "zod/mini";
import { Claim, ClaimLine } from "./claims.ts";
import { MAX_ITEMS, sumOfDonationLines } from "../../giving/donations/donation-lines.ts";
import { ItemList } from "./items.ts";

const RULE = { purpose: "same-sector", version: 1 };
const item = (id: string) => ({
  ...{ id, name: "Kit", unit: "kit", pricePaise: 1_250_00, wanted: 10, smallestLot: 1 },
  ...{ urgency: "urgent", state: "open" },
});
const listOf = (items: unknown[]) => ({
  ...{ campaignId: "school", items, surplus: RULE, shortfall: RULE, addedAt: "2026-11-01T00:00:00.000Z", version: 1 },
});
const errorOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

it("A list has at most thirty items, each once, and a rule of which the text is known", () => {
  const items = Array.from({ length: MAX_ITEMS }, (_, index) => item(`kit-${index}`));
  expect(errorOf(ItemList, listOf(items))).toBeUndefined();
  expect(errorOf(ItemList, listOf([...items, item("more")]))).toBe("too-many-items");
  expect(errorOf(ItemList, listOf([item("kit"), item("kit")]))).toBe("item-twice");
  expect(errorOf(ItemList, { ...listOf(items), surplus: { ...RULE, version: 2 } })).toBeDefined();
  expect(errorOf(ItemList, listOf([{ ...item("kit"), pricePaise: 0 }]))).toBe("price-too-low");
});

it("The lines and the pool amount of a donation add up", () => {
  const lines = [
    { itemId: "kit", units: 2, unitPricePaise: 1_250_00 },
    { itemId: "plate", units: 3, unitPricePaise: 35_50 },
  ];
  expect(sumOfDonationLines({ lines, poolPaise: 7 })).toBe(2_606_57);
});

it("Every unit that was admitted is in one place", () => {
  const line = {
    ...{ itemId: "kit", unitPricePaise: 1_250_00, chosen: 5, admitted: 5 },
    ...{ open: 1, delivered: 1, returnedAfterDelivery: 1, returned: 1, released: 1 },
  };
  expect(errorOf(ClaimLine, line)).toBeUndefined();
  expect(errorOf(ClaimLine, { ...line, open: 2 })).toBe("is not where its units are");
  expect(errorOf(Claim.shape.seq, 0)).toBeDefined();
});
