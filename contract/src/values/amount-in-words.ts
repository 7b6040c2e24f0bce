import { paiseToDecimal } from "./money.ts";

const BELOW_TWENTY =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const INDIAN_UNITS = [
  [1_00_00_000, "Crore"],
  [1_00_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

function integerInWords(number: number): string {
  for (const [size, name] of INDIAN_UNITS)
    if (number >= size) {
      const rest = number % size;
      const words = `${integerInWords(Math.floor(number / size))} ${name}`;
      return rest === 0 ? words : `${words} ${integerInWords(rest)}`;
    }
  const ones = BELOW_TWENTY[number];
  if (ones !== undefined) return ones;
  const tens = TENS[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${BELOW_TWENTY[number % 10] ?? ""}`;
}

/**
 * An amount as receipts write it: "Rupees One Lakh Two Thousand Five Hundred and Fifty Paise Only".
 * @param paise a safe integer of 0 or more
 */
export function amountInWords(paise: number): string {
  const [rupees = 0, rest = 0] = paiseToDecimal(paise).split(".").map(Number);
  const words = `Rupees ${integerInWords(rupees)}`;
  return rest === 0 ? `${words} Only` : `${words} and ${integerInWords(rest)} Paise Only`;
}
