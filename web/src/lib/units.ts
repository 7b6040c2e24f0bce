import { PRESET_RUPEES, type Unit, wholeRupeesToPaise } from "@daansetu/contract";
import { formatCount } from "./format.ts";
import { m } from "../paraglide/messages.js";

/** Number of whole units that an amount buys. */
export function unitsForAmount(paise: number, unit: Unit): number {
  return (paise - (paise % unit.pricePaise)) / unit.pricePaise;
}

/** Suggested amounts in paise: what whole units cost, as many as the presets buy, or a few if a preset would not buy even one. */
export function suggestedAmounts(unit: Unit): number[] {
  const presetsPaise = PRESET_RUPEES.flatMap((rupees) => wholeRupeesToPaise(rupees) ?? []);
  return presetsPaise.every((paise) => paise >= unit.pricePaise)
    ? presetsPaise.map((paise) => unitsForAmount(paise, unit) * unit.pricePaise)
    : [1, 2, 5].map((count) => count * unit.pricePaise);
}

/** A number of units with its name: "100 plates", "1 plate". */
export function unitsLabel(count: number, unit: Unit): string {
  return m.donations_units({ count, shown: formatCount(count), one: unit.one, many: unit.many });
}
