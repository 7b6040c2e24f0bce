import { INDIA_ZONE, paiseToDecimal } from "@daansetu/contract";
import type { Cell } from "./csv.ts";

/** Formats an amount in rupees with two decimals and no grouping, which spreadsheets read as a number. */
export const rupeesCell = (paise: number): Cell => paiseToDecimal(paise);

const IN_INDIA = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: INDIA_ZONE });

/** Formats a time in India's time zone as "2026-11-22 10:44:12", which spreadsheets read as a time. */
export const momentCell = (iso: string | null | undefined): Cell =>
  iso === null || iso === undefined ? undefined : IN_INDIA.format(new Date(iso));
