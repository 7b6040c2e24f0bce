import { DEDUCTIBLE_CASH_PAISE } from "../../values/limits.ts";
import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { compactCode } from "../../typed-text/typed-number.ts";

/** How a donation came that did not come through the gateway. `qr`: paid to the QR code on the foundation's counter, straight to its bank. */
export const OFFLINE_METHODS = ["cash", "cheque", "bank-transfer", "qr"] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/**
 * `recorded`: cash, a transfer or QR; it counts. The others are of a cheque, which counts only once it has `cleared`. `bounced`: the bank did not
 * pay it, or took the money back. `cancelled`: recorded by mistake, or given back.
 */
export const OFFLINE_STATES = ["recorded", "received", "deposited", "cleared", "bounced", "cancelled"] as const;
export const OfflineState = z.enum(OFFLINE_STATES);
export type OfflineState = z.infer<typeof OfflineState>;

/** What an admin records about a donation that exists. */
export const OFFLINE_STEPS = ["deposited", "cleared", "bounced", "cancelled"] as const;
export type OfflineStep = (typeof OFFLINE_STEPS)[number];

/** True if tax law lets a donor deduct a donation of this kind, as far as its method decides that. */
export const isDeductibleMethod = (method: OfflineMethod, amountPaise: number): boolean =>
  method !== "cash" || amountPaise <= DEDUCTIBLE_CASH_PAISE;

/** How far back a donation may be dated; what is older belongs to accounts that are closed. */
export const MAX_OFFLINE_AGE_DAYS = 730;

/** A calendar day in India, as `2026-11-22`. */
export const CalendarDay = z.iso.date({ error: "bad-day" });

/** Created once by the form, so that a repeated call makes one record. */
export const OfflineRequestId = Id.check(z.minLength(10, { error: "bad-id" }));

/** Up to ₹1,000 crore, paise allowed: offline donations are what was given, not what a form offers. */
export const OfflineAmount = Paise.check(z.gte(1, { error: "amount-out-of-bounds" }));

export const OfflineReason = paragraph(500);

/** The number on the cheque's first group of digits. */
export const ChequeNumber = z
  .string()
  .check(z.overwrite(compactCode), z.regex(/^\d{6}$/, { error: "bad-cheque-number" }));
export const ChequeBank = singleLine(80);

/** UTR of a bank transfer, or the reference of a UPI payment: at most 22 letters and digits, without spaces. */
export const TransferReference = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60, { error: "bad-transfer-reference" })),
    z.transform((typed: string) => compactCode(typed).toUpperCase()),
  ),
  z.string().check(z.regex(/^(?=.*\d{6})[A-Z0-9]{10,22}$/, { error: "bad-transfer-reference" })),
);

/** What identifies the money: a cheque's number and bank, or the reference of a transfer. Cash has none. */
export const OfflineMeans = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("cash") }),
  z.strictObject({ method: z.literal("cheque"), chequeNumber: ChequeNumber, chequeBank: ChequeBank }),
  z.strictObject({ method: z.literal("bank-transfer"), reference: TransferReference }),
  z.strictObject({ method: z.literal("qr"), reference: TransferReference }),
]);
export type OfflineMeans = z.infer<typeof OfflineMeans>;

/** One step of a donation's history. */
export const OfflineHistoryItem = z.object({
  step: z.enum(["recorded", "received", ...OFFLINE_STEPS]),
  /** The day on which it happened. */
  on: z.string(),
  /** When it was entered, and by whom. */
  at: IsoTime,
  byEmail: z.string(),
  reason: z.optional(z.string()),
});
export type OfflineHistoryItem = z.infer<typeof OfflineHistoryItem>;
