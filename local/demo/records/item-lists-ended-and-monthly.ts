import type { ItemListRow } from "./item-lists.ts";

const DEVGARH = { district: "Chamoli", state: "Uttarakhand" } as const;

/** A campaign that has ended: everything is handed over, some of it after a loss, and one donation was returned afterwards. */
const HILL_AMBULANCE: ItemListRow = {
  campaign: "hill-ambulance",
  items: [
    { id: "village-kit", name: "First-aid box for a village", unit: "box", rupees: 1_500, wanted: 30, smallestLot: 6, urgency: "urgent" },
    { id: "oxygen-set", name: "Oxygen cylinder with a mask", unit: "cylinder", rupees: 6_000, wanted: 5, smallestLot: 1, urgency: "urgent" },
    { id: "blanket", name: "Woollen blanket", unit: "blanket", rupees: 450, wanted: 110, smallestLot: 10, urgency: "important" },
    { id: "stretcher", name: "Stretcher with two poles", unit: "stretcher", rupees: 4_800, wanted: 5, smallestLot: 1, urgency: "important" },
  ],
  surplus: "same-sector",
  shortfall: "general-fund",
  steps: [
    {
      step: "purchase",
      daysAgo: 394,
      arrivedDaysAgo: 390,
      paidDaysAgo: 389,
      supplier: { name: "Himalaya Medical Store (sample)", gstin: "05AAACH0000M1Z8" },
      billNumber: "HMS-0457",
      lines: [
        { item: "village-kit", rupees: 1_310 },
        { item: "blanket", rupees: 394 },
      ],
      units: "given",
      freightRupees: 700,
      gstPercent: 12,
      reason: "The pass closes with the first snow, so what is given is bought at once.",
      paper: "bill-first-aid",
    },
    {
      step: "write-off",
      daysAgo: 388,
      item: "blanket",
      units: 3,
      reason: "Rain came through the roof of the store in Devgarh, and three blankets were spoiled. They were bought again.",
    },
    {
      step: "delivery",
      plannedDaysAgo: 389,
      daysAgo: 385,
      place: DEVGARH,
      toWhom: "Health post of Devgarh, for the villages above it",
      people: 420,
      photographs: [{ drawing: "delivery-kits", showsPeople: false }],
      toldDaysAgo: 384,
    },
    {
      step: "substitution",
      daysAgo: 357,
      item: "stretcher",
      name: "Stretcher with wheels and two poles",
      reason: "The maker has replaced the model. The new one can be carried and rolled, and costs the same.",
    },
    {
      step: "purchase",
      daysAgo: 355,
      arrivedDaysAgo: 349,
      paidDaysAgo: 347,
      supplier: { name: "Doon Hospital Outfitters (sample)", gstin: "05AAAFD0000H1ZH" },
      billNumber: "DHO/2210",
      lines: [
        { item: "village-kit", rupees: 1_310 },
        { item: "oxygen-set", rupees: 5_280 },
        { item: "blanket", rupees: 394 },
        { item: "stretcher", rupees: 4_220 },
      ],
      units: "whole list",
      freightRupees: 1_800,
      gstPercent: 12,
      reason: "Three blankets are bought a second time, because rain had spoiled them in the store.",
      paper: "bill-ambulance",
    },
    {
      step: "delivery",
      plannedDaysAgo: 348,
      daysAgo: 344,
      place: DEVGARH,
      toWhom: "Ambulance of the health post of Devgarh",
      people: 1_850,
      photographs: [
        { drawing: "delivery-blankets", showsPeople: false },
        { drawing: "delivery-cylinders", showsPeople: false },
      ],
      toldDaysAgo: 343,
    },
  ],
};

const NANDKHEDA = { district: "Sehore", state: "Madhya Pradesh" } as const;
const SCHOOL = "Girls of class six and above in Nandkheda";
const fees = (daysAgo: number, billNumber: string) =>
  ({
    step: "purchase",
    daysAgo,
    arrivedDaysAgo: daysAgo - 1,
    paidDaysAgo: daysAgo - 2,
    supplier: { name: "Government Girls’ High School, Ichhawar (sample)" },
    billNumber,
    lines: [{ item: "school-month", rupees: 1_185 }],
    units: "given",
    freightRupees: 0,
    gstPercent: 0,
    reason: "Fees and bus passes are due at the beginning of the month.",
    paper: "bill-fees",
  }) as const;

/** A monthly campaign: each debit of a plan gives months at school. It got its list later, so what was given before is pool money. */
const GIRLS_IN_SCHOOL: ItemListRow = {
  campaign: "girls-in-school",
  addedDaysAgo: 128,
  items: [
    { id: "school-month", name: "A month at school for one girl", unit: "month", rupees: 1_200, wanted: 1_440, smallestLot: 1, urgency: "important" },
    { id: "bicycle", name: "Bicycle for the way to school", unit: "bicycle", rupees: 4_600, wanted: 12, smallestLot: 1, urgency: "urgent" },
    { id: "exam-books", name: "Books for the class ten examination", unit: "set", rupees: 850, wanted: 40, smallestLot: 10, urgency: "useful" },
  ],
  planItem: "school-month",
  surplus: "same-ngo",
  shortfall: "same-sector",
  steps: [
    {
      step: "purchase",
      daysAgo: 118,
      arrivedDaysAgo: 113,
      paidDaysAgo: 112,
      supplier: { name: "Sehore Cycle Mart (sample)", gstin: "23AAAFS0000C1ZE" },
      billNumber: "4471",
      lines: [{ item: "bicycle", rupees: 4_020 }],
      units: "wanted",
      freightRupees: 300,
      gstPercent: 12,
      paper: "bill-bicycles",
    },
    {
      step: "delivery",
      plannedDaysAgo: 113,
      daysAgo: 110,
      place: NANDKHEDA,
      toWhom: SCHOOL,
      people: 12,
      photographs: [{ drawing: "delivery-bicycles", showsPeople: false }],
      toldDaysAgo: 109,
    },
    fees(88, "Fees 08"),
    {
      step: "delivery",
      plannedDaysAgo: 86,
      daysAgo: 84,
      place: NANDKHEDA,
      toWhom: SCHOOL,
      people: 31,
      photographs: [{ drawing: "delivery-registers", showsPeople: false }],
      toldDaysAgo: 83,
    },
    fees(57, "Fees 09"),
    {
      step: "delivery",
      plannedDaysAgo: 55,
      daysAgo: 53,
      place: NANDKHEDA,
      toWhom: SCHOOL,
      people: 34,
      photographs: [],
      toldDaysAgo: 52,
    },
    fees(27, "Fees 10"),
    {
      step: "delivery",
      plannedDaysAgo: 25,
      daysAgo: 22,
      place: NANDKHEDA,
      toWhom: SCHOOL,
      people: 36,
      photographs: [],
    },
    fees(7, "Fees 11"),
    {
      step: "delivery",
      plannedDaysAgo: 1,
      daysAgo: -4,
      place: NANDKHEDA,
      toWhom: SCHOOL,
      people: 36,
      photographs: [],
    },
  ],
};

export const ENDED_AND_MONTHLY_ITEM_LISTS: readonly ItemListRow[] = [HILL_AMBULANCE, GIRLS_IN_SCHOOL];
