import type { Claim } from "@daansetu/contract";
import { collections } from "../../src/collections.ts";
import type { Deps } from "../../src/deps/deps.interface.ts";
import { confirmDelivery } from "../../src/features/impact/core/confirmation.ts";
import { nothingGiven, NOTHING_OF_ITEM } from "../../src/features/impact/core/given-so-far.ts";
import type { DeliveryDocument } from "../../src/features/impact/deliveries/store/delivery.documents.ts";
import { type ItemListDocument, toClaimDocument } from "../../src/features/impact/items/item.documents.ts";

const PRICE_PAISE = 100_00;
const AT = "2026-11-20T06:30:00.000Z";

/** The id of a donation by its place in the order of the gifts, from 0. */
export const donationIdOf = (index: number) => `ManyDonation${String(index).padStart(12, "0")}`;
/** Four donors give ten units. */
export const unitsOf = (index: number) => (index % 4) + 1;

interface LargeDelivery {
  campaignId: string;
  deliveryId: string;
  donors: number;
}

function claimOf(index: number, campaignId: string): Claim {
  const units = unitsOf(index);
  const line = { itemId: "kit", unitPricePaise: PRICE_PAISE, chosen: units, admitted: units, open: units };
  return {
    ...{ donationId: donationIdOf(index), campaignId, seq: index + 1, donorKey: `mail:donor${index}@example.in` },
    ...{ admittedAt: AT, amountPaise: units * PRICE_PAISE, returnedPaise: 0, fundMoves: 0 },
    lines: [{ ...line, delivered: 0, returnedAfterDelivery: 0, returned: 0, released: 0 }],
    pool: { openPaise: 0, heldPaise: 0, heldUntil: null, usedPaise: 0, returnedAfterUsePaise: 0 },
    openItemIds: ["kit"],
    ...{ surplus: null, shortfall: null },
  };
}

/** Stores everything up to the moment after a delivery to so many donors was confirmed. @returns its number of units */
export async function confirmLargeDelivery(
  deps: Pick<Deps, "db" | "clock">,
  { campaignId, deliveryId, donors }: LargeDelivery,
): Promise<number> {
  const db = collections(deps.db);
  const now = deps.clock();
  const units = Array.from({ length: donors }, (_, index) => unitsOf(index)).reduce((sum, each) => sum + each, 0);
  const rule = { purpose: "general-fund", version: 1 } as const;
  const list: ItemListDocument = {
    ...{ campaignId, campaignTitle: "Large", campaignKind: "fundraiser" },
    items: [
      {
        ...{ id: "kit", name: "Kit", unit: "kit", pricePaise: PRICE_PAISE, wanted: units, smallestLot: 1 },
        ...{ urgency: "urgent", state: "open" },
      },
    ],
    ...{ surplus: rule, shortfall: rule, asked: [], decided: [] },
    ...{ addedAt: AT, updatedAt: AT, version: 1, claimsAfter: null },
  };
  const paise = units * PRICE_PAISE;
  const acquired = { ...NOTHING_OF_ITEM.acquired, claims: units };
  const given = {
    ...nothingGiven(campaignId),
    ...{ nextSeq: donors + 1, receivedPaise: paise, billedPaise: paise },
    items: { kit: { ...NOTHING_OF_ITEM, given: units, inStock: units, acquired } },
  };
  const line = { itemId: "kit", counted: units, inKind: 0 };
  const planned: DeliveryDocument = {
    ...{ campaignId, campaignTitle: "Large", state: "planned", day: "2026-11-25" },
    place: { district: "Sehore", state: "Madhya Pradesh" },
    ...{ toWhom: "Villages of Sehore", people: units, lines: [{ ...line, firstOrdinal: 0, standing: units }] },
    ...{ photographs: [], number: 0, beforeSeq: 0, confirmedAt: null, allocatedAt: null, corrections: [] },
    plan: [{ itemId: "kit", units }],
    labels: [{ itemId: "kit", name: "Kit", unit: "kit" }],
    planned: { byUid: "nisha", byEmail: "nisha@demo.test", at: AT, asked: "" },
    ...{ version: 1, pages: 0, mails: "counting", isSending: false, correctionToTell: null },
  };
  const confirmed = confirmDelivery(planned, given, [line], now);
  await db.itemLists.doc(campaignId).set(list);
  await db.givenSoFar
    .doc(campaignId)
    .set({ ...confirmed.given, workDueAt: now.toISOString(), inHandSince: AT, people: units });
  const { lines, number, beforeSeq, confirmedAt } = confirmed.delivery;
  await db.deliveries.doc(deliveryId).set({ ...planned, state: "confirmed", lines, number, beforeSeq, confirmedAt });
  const writer = deps.db.bulkWriter();
  for (let index = 0; index < donors; index += 1)
    void writer.set(db.claims.doc(donationIdOf(index)), toClaimDocument(claimOf(index, campaignId)));
  await writer.close();
  return units;
}

/** An admin has looked at who hears of the delivery, and sends the mails. */
export async function sendMailsOf(
  deps: Pick<Deps, "db" | "clock">,
  { campaignId, deliveryId }: Pick<LargeDelivery, "campaignId" | "deliveryId">,
): Promise<void> {
  const db = collections(deps.db);
  await db.deliveries.doc(deliveryId).update({ mails: "sent", isSending: true });
  await db.givenSoFar.doc(campaignId).update({ workDueAt: deps.clock().toISOString() });
}
