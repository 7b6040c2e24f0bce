import type { Claim, Delivery, Item, ItemList, Purchase } from "@daansetu/contract";
import { admit, type BookedDonation } from "../../../src/features/impact/core/admission.ts";
import { linesOfDonation } from "../../../src/features/impact/core/donation-lines.ts";
import { bookOf, nothingGiven, withBook } from "../../../src/features/impact/core/given-so-far.ts";
import type { GivenSoFar } from "../../../src/features/impact/core/impact.documents.ts";

export const NOW = new Date("2026-11-27T06:00:00.000Z");
export const RULE = { purpose: "same-sector", version: 1 } as const;

export const anItem = (fields: Partial<Item> = {}): Item => ({
  id: "kit",
  name: "School kit",
  unit: "kit",
  pricePaise: 1_250_00,
  wanted: 100,
  smallestLot: 1,
  urgency: "important",
  state: "open",
  ...fields,
});

export const aList = (...items: Item[]): ItemList => ({
  campaignId: "school",
  items: items.length === 0 ? [anItem()] : items,
  surplus: RULE,
  shortfall: { ...RULE, purpose: "general-fund" },
  addedAt: "2026-11-01T00:00:00.000Z",
  version: 1,
});

/** A donation of units of one item, and so much beyond. */
export function aDonation(
  list: ItemList,
  donationId: string,
  units: Record<string, number>,
  beyondPaise = 0,
): BookedDonation {
  const chosen = Object.entries(units).map(([itemId, count]) => ({ itemId, units: count }));
  const priceOf = (itemId: string) => list.items.find(({ id }) => id === itemId)?.pricePaise ?? 0;
  const amountPaise = chosen.reduce((sum, line) => sum + line.units * priceOf(line.itemId), beyondPaise);
  return {
    ...{ donationId, campaignId: list.campaignId, amountPaise },
    returnedPaise: 0,
    lines: linesOfDonation(list, { amountPaise, chosen }),
    donorKey: `mail:${donationId}@example.org`,
    isOwnFund: false,
  };
}

/** Claims of these donations, admitted in their order. */
export const admitted = (list: ItemList, donations: readonly BookedDonation[]) =>
  admit(list, nothingGiven(list.campaignId), donations, NOW);

/** Everything that is given of an item is bought, and in stock. */
export function allInStock(
  given: GivenSoFar,
  itemId = "kit",
  others: Partial<{ pool: number; inKind: number }> = {},
): GivenSoFar {
  const book = bookOf(given, itemId);
  const { pool = 0, inKind = 0 } = others;
  return withBook(given, itemId, {
    promisedPaise: 0,
    acquired: { claims: book.given, pool, foundation: 0, inKind },
    inStock: book.given + pool + inKind,
  });
}

export const aDelivery = (campaignId = "school"): Delivery => ({
  campaignId,
  state: "planned",
  day: "2026-11-27",
  place: { district: "Sehore", state: "Madhya Pradesh" },
  toWhom: "Government primary school",
  people: 40,
  lines: [{ itemId: "kit", counted: 1, inKind: 0, firstOrdinal: 0, standing: 1 }],
  photographs: [],
  number: 0,
  beforeSeq: 0,
  confirmedAt: null,
  allocatedAt: null,
  corrections: [],
});

export const aPurchase = (fields: Partial<Purchase> = {}): Purchase => ({
  supplier: { name: "Asha Stationers", isRelated: false },
  bill: { number: "17", day: "2026-11-20", scan: "/bill.webp", scanHash: "a".repeat(64), totalPaise: 12_500_00 },
  lines: [
    {
      ...{ campaignId: "school", itemId: "kit", units: { claims: 10, pool: 0, foundation: 0 } },
      ...{ valuePaise: 12_500_00, costPaise: 12_500_00, received: 0, credited: 0 },
    },
  ],
  ...{ freightPaise: 0, gstPaise: 0, discountPaise: 0, hasSecondQuotation: true },
  state: "approved",
  asked: { uid: "asha", at: NOW.toISOString() },
  approved: { uid: "vikram", at: NOW.toISOString() },
  ...{ paidPaise: {}, creditedPaise: 0, payments: 0, credits: 0 },
  ...fields,
});

export const byDonation = (claims: readonly Claim[]): Map<string, Claim> =>
  new Map(claims.map((claim) => [claim.donationId, claim]));
