import { amountInWords } from "@daansetu/contract";

/** The amount in words, as on the receipt. A lazy chunk, because the code is longer than that of the rest of the slip. */
export default function AmountInWords({ paise }: { paise: number }) {
  return amountInWords(paise);
}
