import { type ItemDraft, type ItemTemplateKey, PAISE_PER_RUPEE } from "@daansetu/contract";

const draft = (
  name: string,
  unit: string,
  rupees: number,
  { wanted, lot = 1, urgency = "important" }: { wanted: number; lot?: number; urgency?: ItemDraft["urgency"] },
): ItemDraft => ({ name, unit, pricePaise: rupees * PAISE_PER_RUPEE, wanted, smallestLot: lot, urgency });

/** Prices are all-in examples, which an admin replaces by those of a quotation. Transport is an item of its own where it is not in the price. */
export const TEMPLATES: readonly { key: ItemTemplateKey; items: ItemDraft[] }[] = [
  {
    key: "school",
    items: [
      draft("School kit: bag, notebooks, pencils", "kit", 1_250, { wanted: 100, lot: 25, urgency: "urgent" }),
      draft("School uniform", "uniform", 650, { wanted: 100, lot: 25 }),
      draft("Pair of shoes and socks", "pair", 550, { wanted: 100, lot: 25 }),
      draft("Bench for two children", "bench", 3_200, { wanted: 20, lot: 5, urgency: "useful" }),
      draft("Delivery to the village", "trip", 4_000, { wanted: 2, urgency: "useful" }),
    ],
  },
  {
    key: "meals",
    items: [
      draft("Warm meal", "plate", 40, { wanted: 5_000, lot: 500, urgency: "urgent" }),
      draft("Ration for a family for a month", "ration", 1_400, { wanted: 100, lot: 20 }),
      draft("Milk and eggs for a child for a week", "week", 180, { wanted: 400, lot: 50, urgency: "useful" }),
    ],
  },
  {
    key: "winter",
    items: [
      draft("Blanket", "blanket", 420, { wanted: 500, lot: 100, urgency: "urgent" }),
      draft("Sweater for a child", "sweater", 380, { wanted: 200, lot: 50 }),
      draft("Tarpaulin", "tarpaulin", 900, { wanted: 100, lot: 20, urgency: "useful" }),
    ],
  },
  {
    key: "health",
    items: [
      draft("Medicines for a patient for a month", "month", 1_100, { wanted: 100, lot: 10, urgency: "urgent" }),
      draft("Pair of spectacles", "pair", 450, { wanted: 150, lot: 50 }),
      draft("Wheelchair", "wheelchair", 7_500, { wanted: 10, urgency: "important" }),
    ],
  },
  {
    key: "flood-relief",
    items: [
      draft("Dry ration for a family", "ration", 1_200, { wanted: 300, lot: 50, urgency: "urgent" }),
      draft("Hygiene kit", "kit", 450, { wanted: 300, lot: 50, urgency: "urgent" }),
      draft("Water filter", "filter", 1_600, { wanted: 100, lot: 10 }),
      draft("Tarpaulin and rope", "set", 1_050, { wanted: 200, lot: 50 }),
    ],
  },
  {
    key: "hostel",
    items: [
      draft("Mattress and pillow", "set", 1_900, { wanted: 40, lot: 10 }),
      draft("Steel cot", "cot", 4_200, { wanted: 20, lot: 5, urgency: "useful" }),
      draft("Study lamp", "lamp", 350, { wanted: 40, lot: 10, urgency: "useful" }),
    ],
  },
];
