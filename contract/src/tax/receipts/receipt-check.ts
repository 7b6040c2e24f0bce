import * as z from "zod/mini";
import { compactCode } from "../../typed-text/typed-number.ts";
import { decimalRupeesToPaise } from "../../typed-text/typed-money.ts";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Paise } from "../../values/money.ts";
import { Id } from "../../values/text.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { ReceiptNumber, ReceiptState } from "./receipts.ts";

/** Letters of check codes, consonants only: none looks like a digit, and no code is a word or an amount. */
export const CHECK_CODE_LETTERS = "BCDFGHJKMNPQRSTVWXZ";
export const CHECK_CODE_LENGTH = 8;

/** A receipt's check code: numbers are consecutive, so a number alone verifies nothing. Read in any case, with spaces or hyphens. */
export const CheckCode = z.string().check(
  z.maxLength(40, { error: "bad-check-code" }),
  z.overwrite((text) => compactCode(text).toUpperCase()),
  z.regex(new RegExp(`^[${CHECK_CODE_LETTERS}]{${CHECK_CODE_LENGTH}}$`), { error: "bad-check-code" }),
);

/** Formats a check code as it is printed: "BCDF-GHJK". */
export const printedCheckCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const AmountInRupees = z.string().check(
  z.maxLength(30, { error: "bad-amount" }),
  z.refine((text) => decimalRupeesToPaise(text) !== undefined, { error: "bad-amount" }),
);

/** Public verification of a receipt by its number and another value printed on it; contains no personal data. */
export const VerifiedReceipt = z.object({
  number: ReceiptNumber,
  state: ReceiptState,
  /** The legal entity that issued the receipt. */
  issuer: z.string(),
  amountPaise: Paise,
  netPaise: Paise,
  /** Days in India. */
  receivedOn: CalendarDay,
  issuedOn: CalendarDay,
  /** When the receipt was amended or cancelled; absent otherwise. */
  changedOn: z.optional(CalendarDay),
  /** The campaign that the donation was for, if it shows its bills and deliveries. Never units: receipt numbers can be guessed. */
  campaign: z.optional(z.object({ _id: Id, kind: z.enum(["fundraiser", "monthly"]) })),
});
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>;

/** A separate group of endpoints, so that a donor's pages do not load it. */
export const receiptCheckEndpoints = defineEndpoints({
  verifyReceipt: defineEndpoint({
    method: "GET",
    path: "/verify/:number",
    access: "anyone",
    limit: "verification",
    summary:
      "Returns amount, days, state and campaign of a receipt by its number and one thing more that it shows: its check code, or an amount in rupees. Answers the same 404 where there is no such receipt and where it shows something else.",
    params: z.strictObject({ number: ReceiptNumber }),
    query: z.strictObject({ code: z.optional(CheckCode), amount: z.optional(AmountInRupees) }).check(
      z.refine(({ code, amount }) => code !== undefined || amount !== undefined, {
        path: ["code"],
        error: "no-check-code",
      }),
    ),
    reply: VerifiedReceipt,
  }),
});
