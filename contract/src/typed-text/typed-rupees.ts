/** Whole rupees as the specification's forms send them: digits, or typed text with well-placed commas and a rupee sign. */
export const RUPEES_TEXT = /^(?:₹\s*)?(?:\d+|\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/u;

/** Reads a number, or a text that `RUPEES_TEXT` accepts. */
export const toRupees = (input: number | string): number => Number(String(input).replaceAll(/[₹,\s]/gu, ""));
