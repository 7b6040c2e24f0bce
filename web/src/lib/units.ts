import type { Unit } from "@daansetu/contract";
import { formatCount } from "./format.ts";
import { m } from "../paraglide/messages.js";

/** How many whole units a gift pays for. */
export function unitsIn(paise: number, unit: Unit): number {
  return (paise - (paise % unit.pricePaise)) / unit.pricePaise;
}

/** "100 plates", "1 plate". */
export function unitsLabel(count: number, unit: Unit): string {
  return m.giving_units({ count, shown: formatCount(count), one: unit.one, many: unit.many });
}
