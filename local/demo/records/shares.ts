/** Share counts of past days; campaigns not listed were never shared. */
export const SHARE_ROWS = [
  ["school-meals", 214],
  ["hand-pump", 58],
  ["reading-corner", 37],
  ["flood-boats", 166],
  ["rescued-cattle", 92],
  ["weavers-rations", 23],
  ["solar-lamps", 41],
  ["storm-roofs", 119],
  ["plate-a-day", 143],
  ["girls-in-school", 76],
  ["green-fodder", 29],
  ["therapy-close-to-home", 1],
] as const;
