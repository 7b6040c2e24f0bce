import { expect, it } from "vitest";
import { aList, anItem } from "../../../../test/impact/core/samples.ts";
import { donationLinesService } from "./donation-lines.service.ts";
import type { ItemListDocument } from "./item.documents.ts";

const documentOf = (pricePaise: number): ItemListDocument => ({
  ...aList(anItem({ pricePaise })),
  ...{ campaignTitle: "School", campaignKind: "fundraiser", updatedAt: "2026-11-01T00:00:00.000Z" },
  ...{ asked: [], decided: [], claimsAfter: null },
});

it("A new price is asked of donors ten seconds after it was saved, however many give meanwhile", async () => {
  let now = Date.parse("2026-11-27T06:00:00.000Z");
  let list = documentOf(1_000_00);
  const service = donationLinesService({
    clock: () => new Date(now),
    lists: { byId: () => Promise.resolve(list) },
  });
  const priceAtCheckout = async () => {
    const asked = { amountPaise: 5_000_00, chosen: [{ itemId: "kit", units: 1 }] };
    return (await service.linesOf("school", asked))?.lines[0]?.unitPricePaise;
  };
  expect(await priceAtCheckout()).toBe(1_000_00);
  list = documentOf(1_200_00);
  for (let second = 1; second < 10; second += 1) {
    now += 1_000;
    expect(await priceAtCheckout()).toBe(1_000_00);
  }
  now += 1_000;
  expect(await priceAtCheckout()).toBe(1_200_00);
});
