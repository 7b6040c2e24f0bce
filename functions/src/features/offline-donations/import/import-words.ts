import type { OfflineMethod } from "@daansetu/contract";
import { plainCell } from "../../../imported-tables/plain-cell.ts";

/** Words that people and banks write for each method. A demand draft has a number and a bank, and has to clear, as a cheque. */
const METHOD_WORDS: Readonly<Record<OfflineMethod, readonly string[]>> = {
  cash: ["cash", "नकद"],
  cheque: ["cheque", "check", "chq", "cheques", "demand draft", "dd", "draft", "bankers cheque", "pay order", "चेक"],
  "bank-transfer": [
    ...["bank transfer", "transfer", "neft", "rtgs", "imps", "net banking", "netbanking", "internet banking"],
    ...["wire", "wire transfer", "direct deposit", "direct credit", "account transfer", "fund transfer", "nach", "ecs"],
  ],
  qr: [
    "qr",
    "qr code",
    "upi",
    "upi qr",
    "bhim",
    "bhim upi",
    "gpay",
    "google pay",
    "phonepe",
    "phone pe",
    "paytm",
    "bharatqr",
  ],
};
const METHOD_OF_WORD: ReadonlyMap<string, OfflineMethod> = new Map(
  (["cash", "cheque", "bank-transfer", "qr"] as const).flatMap((method) =>
    METHOD_WORDS[method].map((word): [string, OfflineMethod] => [word, method]),
  ),
);
const FILLERS = /\b(by|in|through|via|payment|paid|mode)\b/g;

/** The method that a cell names; of several words, "NEFT/RTGS/IMPS", all have to mean the same one. */
export function methodOf(cell: string): OfflineMethod | undefined {
  const words = (text: string) =>
    text
      .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
      .replaceAll(FILLERS, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const text = plainCell(cell).toLowerCase().replaceAll(/['’.]/gu, "");
  const whole = METHOD_OF_WORD.get(words(text));
  if (whole !== undefined) return whole;
  const methods = new Set(text.split(/[/,&|+]|\bor\b|\band\b/).map((part) => METHOD_OF_WORD.get(words(part))));
  return methods.size === 1 ? [...methods][0] : undefined;
}

const YES = new Set(["yes", "y", "true", "1", "anonymous", "हाँ"]);
const NO = new Set(["no", "n", "false", "0", "named", "नहीं"]);

export function yesOrNo(cell = "no"): boolean | undefined {
  const word = plainCell(cell).toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** A number as text: a spreadsheet writes ".0" behind it. */
export const digitsCell = (cell: string): string => plainCell(cell).replace(/^(\d+)\.0+$/, "$1");

/** The six digits of a cheque; a spreadsheet drops the zeros in front. */
export function chequeNumberCell(cell: string): string {
  const digits = digitsCell(cell);
  return /^\d{1,5}$/.test(digits) && Number(digits) > 0 ? digits.padStart(6, "0") : digits;
}

const RECEIVED =
  /^(complete|completed|publish|published|success|successful|paid|captured|received|recorded|deposited|cleared|renewal)$/;

/** Whether a status says that the money came; without one, a line is a donation. */
export const isReceivedStatus = (cell = ""): boolean => cell === "" || RECEIVED.test(plainCell(cell).toLowerCase());

const RUPEES = /^(inr|rs\.?|₹|rupees?|indian rupees?)$/i;
export const isRupees = (cell = ""): boolean => cell === "" || RUPEES.test(plainCell(cell));
