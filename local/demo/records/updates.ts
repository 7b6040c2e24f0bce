import type { PicturedCampaign } from "../pictures/catalogue.ts";

export interface UpdateRow {
  campaign: PicturedCampaign;
  daysAgo: number;
  text: string;
  /** Indexes of the campaign's additional pictures that the update shows. */
  pictures?: readonly number[];
}

/** Sample updates of organisers. */
export const UPDATE_ROWS: readonly UpdateRow[] = [
  {
    campaign: "school-meals",
    daysAgo: 2,
    text: "The second gas connection is in, so the kitchen can cook for both shifts at once.\n\nThis week 118 children had lunch on every school day. Two were ill, and their plates went to the night watchman and his son.",
    pictures: [0],
  },
  {
    campaign: "school-meals",
    daysAgo: 8,
    text: "We bought rice, dal and oil for six weeks at the co-operative, below the price that we had planned with. The bill is in the proofs.",
  },
  {
    campaign: "hand-pump",
    daysAgo: 5,
    text: "The surveyor found water at 38 metres, which is ten less than we feared. Drilling begins on Monday, if the road stays dry.",
    pictures: [0],
  },
  {
    campaign: "reading-corner",
    daysAgo: 4,
    text: "The shelves are up. The older pupils measured, sawed and painted them in three afternoons, and want it known that nothing wobbles.",
    pictures: [0, 1],
  },
  {
    campaign: "reading-corner",
    daysAgo: 17,
    text: "64 names stand on the list now, and each child has chosen a colour for the bag. The first 30 bags are ordered.",
  },
  {
    campaign: "flood-boats",
    daysAgo: 1,
    text: "Both boats went out again this morning with 140 ration kits. The water has fallen by a hand since yesterday.",
    pictures: [0],
  },
  {
    campaign: "plate-a-day",
    daysAgo: 6,
    text: "This month’s plates: 2,310 lunches, four holidays, no day without a vegetable. Thank you for every one of them.",
    pictures: [0],
  },
  {
    campaign: "plate-a-day",
    daysAgo: 36,
    text: "The kitchen garden has given its first pumpkins. They went into the pot the same day.",
  },
  {
    campaign: "hill-ambulance",
    daysAgo: 340,
    text: "She is here. The ambulance drove up from Dehradun on Tuesday and had its first patient the same night: a girl, born at the hospital two hours later.",
    pictures: [0],
  },
];
