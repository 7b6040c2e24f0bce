import * as z from "zod/mini";

/**
 * Money is an integer count of paise everywhere except in a text box and on a label.
 * Field names that hold it end in `Paise`.
 */
export const Paise = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
export const PAISE_PER_RUPEE = 100;

/** The site's bounds for one gift, in paise, until an admin sets others (reading.md row 9). */
export const DEFAULT_BOUNDS = { minPaise: 10_00, maxPaise: 5_00_000_00 } as const;
export const PRESET_RUPEES = [2000, 4000, 7000] as const;

/**
 * Turns what a person typed ("2,000", "₹ 500", "19") into whole paise.
 * Only ASCII digits with well-placed commas count; decimals, exponents, signs and other scripts do not, because gifts
 * are whole rupees (reading.md row 9) and a guess about money is worse than a question.
 * @returns integer paise, or `undefined` where the text is not a whole number of rupees.
 */
export function rupeesToPaise(text: string): number | undefined {
  const bare = text.trim().replace(/^₹\s*/u, "");
  if (!/^(\d{1,10}|\d{1,3}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)$/.test(bare)) return undefined;
  const rupees = Number(bare.replaceAll(",", ""));
  return wholeRupeesToPaise(rupees);
}

/** Whole rupees (the `/api` unit of `amount` and `amountRaise`) to paise; `undefined` for anything but a safe whole number ≥ 0. */
export function wholeRupeesToPaise(rupees: number): number | undefined {
  const paise = rupees * PAISE_PER_RUPEE;
  return Number.isSafeInteger(rupees) && rupees >= 0 && Number.isSafeInteger(paise) ? paise : undefined;
}

/** Paise as the `/api` unit of `amountRaise`: whole rupees; paise beyond the last whole rupee are left out. */
export function paiseToWholeRupees(paise: number): number {
  return Math.floor(paise / PAISE_PER_RUPEE);
}

/** Paise as rupees, for a cell of a spreadsheet: 12550 → 125.5. Nothing is reckoned with it any more. */
export function rupeesOf(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/** Paise as plain rupees with two decimals, for spreadsheets: 12350 paise → "123.50". */
export function paiseToDecimal(paise: number): string {
  return (paise / PAISE_PER_RUPEE).toFixed(2);
}

/**
 * A label for money in Indian grouping: 12500000 paise → "₹1,25,000". Paise show only when there are some.
 * @param locale `en-IN` or `hi-IN`
 */
export function formatPaise(paise: number, locale = "en-IN"): string {
  const whole = paise % PAISE_PER_RUPEE === 0;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(paise / PAISE_PER_RUPEE);
}
