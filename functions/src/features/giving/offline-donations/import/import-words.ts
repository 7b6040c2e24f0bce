import type { OfflineMethod } from "@daansetu/contract";
import { plainCell } from "../../../../imported-tables/plain-cell.ts";

/** Words that people and banks write for each method. A demand draft has a number and a bank, and has to clear, as a cheque. */
const METHOD_WORDS: Readonly<Record<OfflineMethod, readonly string[]>> = {
  cash: ["cash", "नकद", "नगद", "रोकड़"],
  cheque: [
    "cheque",
    "check",
    "chq",
    "cheques",
    "demand draft",
    "dd",
    "draft",
    "bankers cheque",
    "banker cheque",
    "bank draft",
    "pay order",
    "payorder",
    "a c payee cheque",
    "ac payee cheque",
    "account payee cheque",
    "चेक",
    "ड्राफ्ट",
    "डीडी",
  ],
  "bank-transfer": [
    ...["bank transfer", "transfer", "neft", "rtgs", "imps", "net banking", "netbanking", "internet banking"],
    ...[
      "wire",
      "wire transfer",
      "direct deposit",
      "direct credit",
      "account transfer",
      "fund transfer",
      "funds transfer",
      "nach",
      "ecs",
    ],
    ...["एनईएफटी", "आरटीजीएस", "बैंक ट्रांसफर"],
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
    "phone pay",
    "phonepay",
    "g pay",
    "amazon pay",
    "bharat qr",
    "यूपीआई",
    "paytm",
    "bharatqr",
  ],
};
const METHOD_OF_WORD: ReadonlyMap<string, OfflineMethod> = new Map(
  (["cash", "cheque", "bank-transfer", "qr"] as const).flatMap((method) =>
    METHOD_WORDS[method].map((word): [string, OfflineMethod] => [word, method]),
  ),
);
const FILLERS = /\b(by|in|through|via|payment|paid|mode|no|number|id|online)\b/g;

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
  const methodsOf = (parts: readonly string[]) => new Set(parts.map((part) => METHOD_OF_WORD.get(part)));
  // Of parts, "UPI / GPay", or else of words, "NEFT transfer".
  for (const parts of [text.split(/[/,&|+-]|\bor\b|\band\b/).map(words), words(text).split(" ")]) {
    const [method, ...others] = methodsOf(parts);
    if (method !== undefined && others.length === 0) return method;
  }
  return undefined;
}

const YES = new Set(["yes", "y", "true", "1", "anonymous", "हाँ", "हां"]);
const NO = new Set(["no", "n", "false", "0", "named", "नहीं", "ना"]);

export function yesOrNo(cell = "no"): boolean | undefined {
  const word = plainCell(cell).toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** A number as text: a spreadsheet writes ".0" behind it. */
export const digitsCell = (cell: string): string => plainCell(cell).replace(/^(\d+)\.0+$/, "$1");

/** The six digits of a cheque; a spreadsheet drops the zeros in front. */
export function chequeNumberCell(cell: string): string {
  const digits = digitsCell(cell).replace(/^(?:(?:cheque|chq|check|dd|no|number)(?![a-z])|[.:# ])+/i, "");
  return /^\d{1,5}$/.test(digits) && Number(digits) > 0 ? digits.padStart(6, "0") : digits;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(", "));
const RECEIVED = wordSet(
  "complete, completed, publish, published, success, successful, succeeded, paid, captured, received, processed, settled, credited, realised, realized, recorded, deposited, cleared, renewal",
);
const NOT_RECEIVED = wordSet(
  "pending, initiated, created, authorized, authorised, preapproval, preapproved, failed, failure, declined, rejected, refunded, partially refunded, returned, reversed, cancelled, canceled, revoked, abandoned, expired, bounced, dishonoured, void, voided, trash, draft, attempted, unpaid, on hold, chargeback, disputed",
);

/** True if a status says that the money came; without one, a line is a donation. `undefined` for other words: they may mean both. */
export function isReceivedStatus(cell = ""): boolean | undefined {
  const status = plainCell(cell)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .replace(/^payment /, "");
  if (status === "" || RECEIVED.has(status)) return true;
  return NOT_RECEIVED.has(status) ? false : undefined;
}

const RUPEES = /^(inr|rs\.?|₹|rupees?|indian rupees?)$/i;
export const isRupees = (cell = ""): boolean => cell === "" || RUPEES.test(plainCell(cell));
