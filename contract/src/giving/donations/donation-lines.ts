import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { Id } from "../../values/text.ts";

/** More would be a shop's shelf, and the list is one document. */
export const MAX_ITEMS = 30;
export const MAX_WANTED = 1_000_000;

export const Units = z.int().check(z.gte(0), z.lte(MAX_WANTED));
export const UnitPrice = Paise.check(z.gte(1_00, { error: "price-too-low" }), z.lte(1_00_00_000_00));

/**
 * What a surplus, or money for a thing that cannot be bought, is used for after the campaign. Only these texts exist, so that nobody
 * can write a wider one: another campaign of the same sector, the same NGO, or the general fund.
 */
export const SECONDARY_PURPOSES = ["same-sector", "same-ngo", "general-fund"] as const;
/** A changed wording is a further version; the ones before stay, because donations name them. */
export const SECONDARY_PURPOSE_VERSION = 1;

/** The rule that a donor has read before paying, stored in the donation and never changed there. */
export const SecondaryPurpose = z.object({
  purpose: z.enum(SECONDARY_PURPOSES),
  version: z.int().check(z.gte(1), z.lte(SECONDARY_PURPOSE_VERSION)),
});
export type SecondaryPurpose = z.infer<typeof SecondaryPurpose>;

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
