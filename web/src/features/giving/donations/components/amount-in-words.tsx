import { amountInWords } from "@daansetu/contract";

/** As the receipt has it. A lazy chunk: the words are longer than everything else of the slip. */
export default function AmountInWords({ paise }: { paise: number }) {
  return amountInWords(paise);
}
