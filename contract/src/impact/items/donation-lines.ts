import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { Id } from "../../values/text.ts";
import { SecondaryPurpose, UnitPrice, Units } from "./items.ts";

/** What a donor chooses. */
export const ChosenItem = z.strictObject({ itemId: Id, units: Units.check(z.gte(1, { error: "whole-units" })) });
export type ChosenItem = z.infer<typeof ChosenItem>;

/** Units of an item in one donation, at the price of that moment. */
export const DonationLine = z.object({ itemId: Id, units: Units.check(z.gte(1)), unitPricePaise: UnitPrice });
export type DonationLine = z.infer<typeof DonationLine>;

export const linePaise = ({ units, unitPricePaise }: Pick<DonationLine, "units" | "unitPricePaise">): number =>
  units * unitPricePaise;

/** What a donation was given for. It is frozen in the donation. */
export const DonationLines = z.object({
  lines: z.array(DonationLine),
  /** What was given beyond the lines. */
  poolPaise: Paise,
  surplus: SecondaryPurpose,
  shortfall: SecondaryPurpose,
});
export type DonationLines = z.infer<typeof DonationLines>;

/** Lines and pool amount, in paise: the amount of the donation. */
export const sumOfDonationLines = ({ lines, poolPaise }: Pick<DonationLines, "lines" | "poolPaise">): number =>
  lines.reduce((sum, line) => sum + linePaise(line), poolPaise);
