import { describe, expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

describe("an amount in words, in the Indian system", () => {
  it.each([
    [0, "Rupees Zero Only"],
    [1_00, "Rupees One Only"],
    [19_00, "Rupees Nineteen Only"],
    [20_00, "Rupees Twenty Only"],
    [99_99, "Rupees Ninety-Nine and Ninety-Nine Paise Only"],
    [100_00, "Rupees One Hundred Only"],
    [2_500_50, "Rupees Two Thousand Five Hundred and Fifty Paise Only"],
    [1_02_500_00, "Rupees One Lakh Two Thousand Five Hundred Only"],
    [12_34_567_00, "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only"],
    [100_00_00_000_00, "Rupees One Hundred Crore Only"],
    [1_00_00_000_05, "Rupees One Crore and Five Paise Only"],
  ])("of %i paise: %s", (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});
