import { paiseToDecimal, PAISE_PER_RUPEE } from "@daansetu/contract";

/** A count as typed ("1,000"), or `undefined` for anything but digits with commas. */
export function readCount(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** An amount as a form shows it for editing: "1250", "12.50". */
export const rupeesText = (paise: number): string =>
  paise % PAISE_PER_RUPEE === 0 ? String(paise / PAISE_PER_RUPEE) : paiseToDecimal(paise);
