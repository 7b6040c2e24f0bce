import type { ItemListRow } from "./item-lists.ts";

/** A campaign whose things wait for their lots. */
const READING_CORNER: ItemListRow = {
  campaign: "reading-corner",
  items: [
    {
      id: "school-bag",
      name: "School bag with a water bottle",
      unit: "bag",
      rupees: 700,
      wanted: 64,
      smallestLot: 32,
      urgency: "urgent",
    },
    {
      id: "book-set",
      name: "Textbooks and notebooks for a year",
      unit: "set",
      rupees: 480,
      wanted: 64,
      smallestLot: 64,
      urgency: "urgent",
    },
    {
      id: "bookshelf",
      name: "Bookshelf with 80 books",
      unit: "shelf",
      rupees: 6_200,
      wanted: 4,
      smallestLot: 2,
      urgency: "important",
    },
    {
      id: "reading-mat",
      name: "Mat for the reading corner",
      unit: "mat",
      rupees: 1_150,
      wanted: 12,
      smallestLot: 12,
      urgency: "useful",
    },
    {
      id: "slate-board",
      name: "Blackboard on a stand",
      unit: "board",
      rupees: 2_720,
      wanted: 4,
      smallestLot: 4,
      urgency: "useful",
    },
  ],
  surplus: "same-sector",
  shortfall: "same-ngo",
  steps: [],
};

const HIRAPANI = { district: "Koraput", state: "Odisha" } as const;

/** A campaign of which a part is bought and handed over, and its donors were told. */
const SOLAR_LAMPS: ItemListRow = {
  campaign: "solar-lamps",
  items: [
    {
      id: "solar-lamp",
      name: "Solar lamp for homework",
      unit: "lamp",
      rupees: 650,
      wanted: 110,
      smallestLot: 5,
      urgency: "urgent",
    },
    {
      id: "charging-board",
      name: "Charging board for ten lamps",
      unit: "board",
      rupees: 2_900,
      wanted: 11,
      smallestLot: 2,
      urgency: "important",
    },
    {
      id: "class-kit",
      name: "Slates, chalk and notebooks for a pupil",
      unit: "kit",
      rupees: 475,
      wanted: 56,
      smallestLot: 5,
      urgency: "important",
    },
  ],
  surplus: "same-sector",
  shortfall: "same-ngo",
  steps: [
    {
      step: "purchase",
      daysAgo: 74,
      arrivedDaysAgo: 69,
      paidDaysAgo: 68,
      supplier: { name: "Utkal Solar Works (sample)", gstin: "21AAACU0000S1ZP" },
      billNumber: "USW/118",
      lines: [{ item: "solar-lamp", rupees: 545 }],
      units: "given",
      freightRupees: 450,
      gstPercent: 12,
      reason: "The evening classes begin again after the rains, so the first lamps are bought before the lot is full.",
      paper: "bill-lamps",
    },
    {
      step: "delivery",
      plannedDaysAgo: 69,
      daysAgo: 66,
      place: HIRAPANI,
      toWhom: "Evening classes of the primary school of Hirapani",
      people: 34,
      photographs: [
        { drawing: "delivery-lamps-desk", showsPeople: false },
        { drawing: "delivery-lamps-cartons", showsPeople: false },
        { drawing: "delivery-lamps-handover", showsPeople: true },
      ],
      note: "note-hirapani",
      toldDaysAgo: 65,
    },
    {
      step: "purchase",
      daysAgo: 31,
      arrivedDaysAgo: 27,
      paidDaysAgo: 25,
      supplier: { name: "Jeypore Electric Stores (sample)", gstin: "21AAAFJ0000E1ZN" },
      billNumber: "2291",
      lines: [
        { item: "solar-lamp", rupees: 550 },
        { item: "charging-board", rupees: 2_420 },
        { item: "class-kit", rupees: 405 },
      ],
      units: "given",
      freightRupees: 600,
      gstPercent: 12,
      reason: "One journey to Hirapani for all three things costs less than waiting for each lot.",
      paper: "bill-boards",
    },
    {
      step: "delivery",
      plannedDaysAgo: 26,
      daysAgo: 23,
      place: HIRAPANI,
      toWhom: "Evening classes of the primary school of Hirapani",
      people: 61,
      photographs: [
        { drawing: "delivery-board-wall", showsPeople: false },
        { drawing: "delivery-slates", showsPeople: false },
      ],
      toldDaysAgo: 22,
    },
  ],
};

export const RUNNING_ITEM_LISTS: readonly ItemListRow[] = [READING_CORNER, SOLAR_LAMPS];
