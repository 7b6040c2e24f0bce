import { INDIA_ZONE, paiseToDecimal } from "@daansetu/contract";
import type { Cell } from "./csv.ts";

/** Money in every file: rupees with two decimals and no grouping, which spreadsheets read as a number. */
export const rupeesCell = (paise: number): Cell => paiseToDecimal(paise);

const IN_INDIA = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: INDIA_ZONE });

/** "2026-11-22 10:44:12" by the clocks in India, which spreadsheets read as a time; an empty cell where there is none. */
export const momentCell = (iso: string | null | undefined): Cell =>
  iso === null || iso === undefined ? undefined : IN_INDIA.format(new Date(iso));
