import type { DeliveryRecord, ItemListRecord } from "@daansetu/contract";
import { keptOf } from "../../src/features/impact/deliveries/admin/waiting/idb-shelf.ts";
import type { Shelf } from "../../src/features/impact/deliveries/admin/waiting/shelf.ts";

/** A shelf in memory. It outlives a page, as the browser's does, and can be made to refuse. */
export function memoryShelf() {
  const entries = new Map<string, unknown>();
  const files = new Map<string, Blob>();
  const controls = { refuses: undefined as Error | undefined, writings: 0 };
  const write = (work: () => void) => {
    controls.writings += 1;
    if (controls.refuses !== undefined) return Promise.reject(controls.refuses);
    work();
    return Promise.resolve();
  };
  const shelf: Shelf = {
    read: (account) => Promise.resolve(keptOf(account, structuredClone([...entries.values()]))),
    put: (entry, file) =>
      write(() => {
        entries.set(entry.id, structuredClone(entry));
        if (file === null) files.delete(entry.id);
        else if (file !== undefined) files.set(entry.id, file);
      }),
    putFile: (id, file) => write(() => void files.set(id, file)),
    file: (id) => Promise.resolve(files.get(id)),
    removeFile: (id) => write(() => void files.delete(id)),
    remove: (id) => write(() => void entries.delete(id)),
  };
  return { shelf, entries, files, controls };
}

/** What a browser says when the phone is full. */
export const quotaError = () => new DOMException("The quota has been exceeded.", "QuotaExceededError");

export const DELIVERY: DeliveryRecord = {
  ...{ _id: "delivery1", campaign: { _id: "kitchen", title: "Hot school meals" }, state: "planned" },
  ...{ day: "2026-11-27", place: { district: "Sehore", state: "Madhya Pradesh" }, toWhom: "Primary school of Amrapur" },
  ...{ people: 0, photographs: 0, mails: "none", version: 1, plannedBy: "asha@demo.test" },
  lines: [
    {
      ...{ itemId: "kit", name: "School kit", unit: "kits", planned: 40 },
      ...{ counted: 0, inKind: 0, standing: 0, firstOrdinal: 0 },
    },
    {
      ...{ itemId: "blanket", name: "Blanket", unit: "blankets", planned: 12 },
      ...{ counted: 0, inKind: 0, standing: 0, firstOrdinal: 0 },
    },
  ],
  ...{ pictures: [], hasNote: false, corrections: [] },
};

export const CONFIRMED: DeliveryRecord = {
  ...DELIVERY,
  ...{ state: "allocated", people: 38, number: 1, version: 5, mails: "ready" },
  ...{ confirmedAt: "2026-11-27T10:00:00.000Z", confirmedBy: "asha@demo.test" },
  lines: [
    {
      ...{ itemId: "kit", name: "School kit", unit: "kits", planned: 40 },
      ...{ counted: 40, inKind: 2, standing: 38, firstOrdinal: 1201 },
    },
    {
      ...{ itemId: "blanket", name: "Blanket", unit: "blankets", planned: 12 },
      ...{ counted: 12, inKind: 0, standing: 12, firstOrdinal: 1 },
    },
  ],
};

const item = (id: string, name: string, unit: string, inStock: number): ItemListRecord["items"][number] => ({
  ...{ id, name, unit, pricePaise: 1_250_00, wanted: 100, smallestLot: 10, urgency: "useful", state: "open" },
  ...{ given: 40, unbought: 0, stillWanted: 60, acquired: inStock, awaited: 0, inStock, inKindInStock: 0 },
  ...{ handedOver: 0, writtenOff: 0, promisedPaise: 0, lot: { kind: "nothing-given" }, poolCanBuy: 0 },
});

export const ITEM_LIST: ItemListRecord = {
  ...{ campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" }, version: 3 },
  items: [
    item("kit", "School kit", "kits", 45),
    item("blanket", "Blanket", "blankets", 12),
    item("lamp", "Lamp", "lamps", 0),
  ],
  ...{ surplus: null, shortfall: null, needsPerson: false, running: [], asked: [] },
  money: {
    ...{ receivedPaise: 0, returnedPaise: 0, movedInPaise: 0, orderedPaise: 0, billedPaise: 0, paidPaise: 0 },
    ...{ inHandPaise: 0, poolPaise: 0, heldPaise: 0 },
  },
};
