import * as z from "zod/mini";
import { formatterPerLocale } from "./formatter.ts";

/**
 * Money is an integer count of paise everywhere except in a text box and on a label.
 * Field names that hold it end in `Paise`.
 */
export const Paise = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
export const PAISE_PER_RUPEE = 100;

/** Bounds of a donation until an admin sets others (reading.md row 9). */
export const DEFAULT_DONATION_BOUNDS = { minPaise: 10_00, maxPaise: 5_00_000_00 } as const;
export const PRESET_RUPEES = [2000, 4000, 7000] as const;

/** Converts whole rupees, as `amount` and `amountRaise` have them in `/api`, to paise. */
export function wholeRupeesToPaise(rupees: number): number | undefined {
  const paise = rupees * PAISE_PER_RUPEE;
  return Number.isSafeInteger(rupees) && rupees >= 0 && Number.isSafeInteger(paise) ? paise : undefined;
}

/** Converts paise to whole rupees, rounded down, as `amountRaise` has them in `/api`. */
export function paiseToWholeRupees(paise: number): number {
  return Math.floor(paise / PAISE_PER_RUPEE);
}

/** Rounds to whole rupees, for a tax form that takes no paise: fifty paise and more count as one rupee. */
export const paiseToNearestRupees = (paise: number): number => Math.round(paise / PAISE_PER_RUPEE);

/**
 * The part of an amount that belongs to a part of a whole, to the nearest paisa: if the tax on ₹23.60 is ₹3.60, the tax on ₹11.80 is ₹1.80.
 */
export function proportionalPaise(amountPaise: number, partPaise: number, wholePaise: number): number {
  return wholePaise === 0 ? 0 : Math.round((amountPaise * partPaise) / wholePaise);
}

/**
 * Splits an amount by weights so that the parts add up to it exactly: each part is rounded down, and the paise that are left go to the largest
 * remainders, the first of equal ones first. Products of two amounts exceed what a number holds exactly, so they are computed as `bigint`.
 * @param weights integers ≥ 0; if all are 0, the first gets everything
 */
export function splitPaise(amountPaise: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map((_, index) => (index === 0 ? amountPaise : 0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(amountPaise) * BigInt(weight);
    return { index, paise: Number(product / totalWeight), remainder: product % totalWeight };
  });
  const leftPaise = amountPaise - shares.reduce((sum, { paise }) => sum + paise, 0);
  const favoured = shares
    .toSorted((shareA, shareB) =>
      shareA.remainder === shareB.remainder ? 0 : shareA.remainder > shareB.remainder ? -1 : 1,
    )
    .slice(0, leftPaise)
    .map(({ index }) => index);
  return shares.map(({ index, paise }) => (favoured.includes(index) ? paise + 1 : paise));
}

/** The part of an amount that belongs to some of its units, rounded down; all of it for all units. */
export const partOfPaise = (amountPaise: number, units: number, ofUnits: number): number =>
  ofUnits === 0 ? 0 : Number((BigInt(amountPaise) * BigInt(units)) / BigInt(ofUnits));

/** How many units an amount pays for. */
export const unitsFor = (amountPaise: number, pricePaise: number): number => Math.floor(amountPaise / pricePaise);

/** The units that an amount takes, the last one of them perhaps in part. */
export const unitsBrokenBy = (amountPaise: number, pricePaise: number): number => Math.ceil(amountPaise / pricePaise);

/** Paise as plain rupees with two decimals, for spreadsheets: 12350 paise → "123.50". */
export function paiseToDecimal(paise: number): string {
  return (paise / PAISE_PER_RUPEE).toFixed(2);
}

/** Rounds an amount down to this many leading digits, and always to whole rupees: 12543000 paise with two digits → 12000000. */
export function roundDownPaise(paise: number, digits: number): number {
  const leadingStep = 10 ** (String(Math.max(0, paise)).length - digits);
  const step = Math.max(PAISE_PER_RUPEE, leadingStep);
  return Math.floor(paise / step) * step;
}

const rupeeFormatter = (fractionDigits: number) =>
  formatterPerLocale(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency: "INR",
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
const inRupees = rupeeFormatter(0);
const inRupeesAndPaise = rupeeFormatter(2);

/**
 * Formats money with Indian grouping: 12500000 paise → "₹1,25,000". Decimals appear only if there are paise.
 * @param locale `en-IN` or `hi-IN`
 */
export function formatPaise(paise: number, locale = "en-IN"): string {
  const formatter = paise % PAISE_PER_RUPEE === 0 ? inRupees : inRupeesAndPaise;
  return formatter(locale).format(paise / PAISE_PER_RUPEE);
}
