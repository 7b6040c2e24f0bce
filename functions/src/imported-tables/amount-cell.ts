import { decimalRupeesToPaise } from "@daansetu/contract";
import { plainCell } from "./plain-cell.ts";

/** A mark beside an amount that tells in which direction money moved. Brackets are an accountant's minus. */
export type AmountMark = "+" | "-" | "cr" | "dr";

export interface AmountCell {
  /** Never negative. */
  paise: number;
  mark: AmountMark | undefined;
}

const NOTHING = /^(-+|nil|null|n\/?a|none)?$/i;
/** Matches the currency before an amount. "Rs.500" is 500; "₹.50" is ambiguous (50 rupees or 50 paise). */
const CURRENCY_BEFORE = /^(rs\.?|रु\.?|(₹|₨|inr|rupees?)(?!\.))[ :]*/iu;
const CURRENCY_AFTER = / ?(\/[-=]|₹|₨|inr|rs\.?|rupees?|only)$/iu;
const BRACKETS = /^\( ?([^()]+?) ?\)$/;
const WORD_BEFORE = /^\(?(cr|dr|credit|debit)\b[.:)]? */i;
const WORD_AFTER = / ?\(?(cr|dr|credit|debit|c|d)\.?\)?$/i;
const SIGN_BEFORE = /^([+-]) ?/;
/** Matches a sign after an amount. "500/-" and "500.-" are no negative amounts. */
const SIGN_AFTER = /(?<![/.]) ?([+-])$/;

/**
 * An amount in rupees as files have it: `1,00,000.00`, `₹ 2,500/-`, `(500.00)`, `5.00 Dr`, `Cr 5.00`, `5.00-`. Commas have to be well placed, and of
 * marks there may be one.
 * @returns `empty` for an empty cell or a dash; `undefined` if it is no amount, or could be more than one
 */
export function readAmount(cell: string): AmountCell | "empty" | undefined {
  let text = plainCell(cell).replaceAll(/[\p{Pd}\u2212]/gu, "-");
  if (NOTHING.test(text)) return "empty";
  const marks: AmountMark[] = [];
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(CURRENCY_BEFORE, "").replace(CURRENCY_AFTER, "");
    text = text.replace(BRACKETS, (_, inner: string) => {
      marks.push("-");
      return inner;
    });
    for (const mark of [WORD_BEFORE, WORD_AFTER, SIGN_BEFORE, SIGN_AFTER])
      text = text.replace(mark, (_, said: string) => {
        marks.push(markOf(said));
        return "";
      });
  }
  const paise = decimalRupeesToPaise(
    text
      .replace(/^\./, "0.")
      .replace(/(\.\d\d)0+$/, "$1")
      .replace(/\.$/, ""),
  );
  return paise === undefined || marks.length > 1 ? undefined : { paise, mark: marks[0] };
}

function markOf(said: string): AmountMark {
  if (said === "+" || said === "-") return said;
  return said.toLowerCase().startsWith("c") ? "cr" : "dr";
}

/** Parses an amount that can only be received, such as a donation, to paise; `undefined` for a negative or unreadable one. */
export function readReceivedPaise(cell: string): number | undefined {
  const amount = readAmount(cell);
  if (amount === undefined || amount === "empty" || amount.mark === "-" || amount.mark === "dr") return undefined;
  return amount.paise;
}
