import * as z from "zod/mini";
import { type FailureReasonName } from "./reasons.ts";

/** A payment instrument. The short forms (`{method:"card"}`, `{method:"upi"}`) stand for a test instrument that succeeds. */
export const Instrument = z.discriminatedUnion("method", [
  z.strictObject({
    method: z.literal("card"),
    card: z.optional(
      z.strictObject({
        number: z.string(),
        name: z.optional(z.string()),
        /** "MM/YY" */
        expiry: z.optional(z.string()),
        cvv: z.optional(z.string()),
        otp: z.optional(z.string()),
      }),
    ),
  }),
  z.strictObject({
    method: z.literal("upi"),
    vpa: z.optional(z.string()),
    flow: z.optional(z.enum(["qr", "intent", "collect"])),
  }),
  z.strictObject({
    method: z.literal("netbanking"),
    bank: z.optional(z.string()),
    result: z.optional(z.enum(["success", "failure"])),
  }),
]);
export type Instrument = z.infer<typeof Instrument>;

export const SUCCESS_CARD_NUMBER = "4100280000001007";
export const SUCCESS_VPA = "success@razorpay";

interface TestCard {
  network: string;
  reason?: FailureReasonName;
  isInternational?: boolean;
}

const visaCard = (reason?: FailureReasonName): TestCard => ({ network: "Visa", ...(reason && { reason }) });
const masterCard = (reason?: FailureReasonName): TestCard => ({ network: "MasterCard", ...(reason && { reason }) });

/** Razorpay's documented test cards and their outcomes (payments/payments/test-card-details). */
export const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  [SUCCESS_CARD_NUMBER, visaCard()],
  ["5500670000001002", masterCard()],
  ["6527658900001005", { network: "RuPay" }],
  ["36082800091007", { network: "Diners Club" }],
  ["340256000401007", { network: "American Express" }],
  ["4718609108204366", visaCard()],
  ["4100280000090000", visaCard("payment_timed_out")],
  ["5305620000060000", masterCard("payment_timed_out")],
  ["4100280000080001", visaCard("insufficient_fund")],
  ["5305620000050001", masterCard("insufficient_fund")],
  ["4100280000070002", visaCard("payment_cancelled")],
  ["5305620000040002", masterCard("payment_cancelled")],
  ["4100280000060003", visaCard("card_declined")],
  ["4100280000050004", visaCard("card_declined")],
  ["4100280000040005", visaCard("card_declined")],
  ["5305620000030003", masterCard("card_declined")],
  ["5305620000020004", masterCard("card_declined")],
  ["5305620000010005", masterCard("card_declined")],
  ["4100280000030006", visaCard("card_disabled_for_online_payments")],
  ["5305620000000006", masterCard("card_disabled_for_online_payments")],
  ["4100280000010008", visaCard("card_number_invalid")],
  ["5305620000080008", masterCard("card_number_invalid")],
  ["4100280000020007", visaCard("gateway_technical_error")],
  ["5305620000090007", masterCard("gateway_technical_error")],
  ["4100280000000009", visaCard("authentication_failed")],
  ["5305620000070009", masterCard("authentication_failed")],
  ["5555555555554444", { network: "MasterCard", isInternational: true }],
  ["5105105105105100", { network: "MasterCard", isInternational: true }],
  ["5104060000000008", { network: "MasterCard", isInternational: true }],
  ["5104015555555558", { network: "MasterCard", isInternational: true }],
  ["4012888888881881", { network: "Visa", isInternational: true }],
]);

/** Outcomes of test UPI ids, by the part before the @. The last three are extensions of this double. */
const TEST_VPAS: ReadonlyMap<string, PaymentOutcome> = new Map<string, PaymentOutcome>([
  ["success", { kind: "success" }],
  ["failure", { kind: "failed", reason: "payment_failed" }],
  ["late", { kind: "late" }],
  ["retry", { kind: "retry" }],
  ["pending", { kind: "pending" }],
]);

export type PaymentOutcome =
  | { kind: "success" }
  | { kind: "failed"; reason: FailureReasonName }
  /** The bank does not answer: the payment fails after 10 minutes, and is captured after 26 hours. */
  | { kind: "late" }
  /** The attempt fails, and is later captured under the same payment id. */
  | { kind: "retry" }
  /** Stays `created`. */
  | { kind: "pending" };

const failedOutcome = (reason: FailureReasonName): PaymentOutcome => ({ kind: "failed", reason });

export function outcomeOf(instrument: Instrument, amountPaise: number, now: Date): PaymentOutcome {
  switch (instrument.method) {
    case "card":
      return outcomeOfCard(instrument.card, now);
    case "upi":
      return outcomeOfUpi(instrument, amountPaise);
    case "netbanking":
      return instrument.result === "failure" ? failedOutcome("payment_failed") : { kind: "success" };
  }
}

function outcomeOfCard(card: Extract<Instrument, { method: "card" }>["card"], now: Date): PaymentOutcome {
  const testCard = TEST_CARDS.get(cardDigits(card?.number ?? SUCCESS_CARD_NUMBER));
  if (testCard === undefined) return failedOutcome("card_number_invalid");
  if (card?.expiry !== undefined && hasExpired(card.expiry, now)) return failedOutcome("card_expired");
  // One-time passwords of four to ten digits succeed, shorter ones fail (Razorpay: test-card-details).
  if (card?.otp !== undefined && !/^\d{4,10}$/.test(card.otp)) return failedOutcome("incorrect_otp");
  return testCard.reason === undefined ? { kind: "success" } : failedOutcome(testCard.reason);
}

function outcomeOfUpi({ vpa, flow }: Extract<Instrument, { method: "upi" }>, amountPaise: number): PaymentOutcome {
  if (flow !== "collect" && vpa === undefined) {
    if (amountPaise === 201) return failedOutcome("insufficient_funds");
    if (amountPaise === 402) return failedOutcome("payment_declined");
  }
  const [vpaName] = (vpa ?? SUCCESS_VPA).split("@");
  return TEST_VPAS.get(vpaName ?? "") ?? failedOutcome("invalid_vpa");
}

export const isTestVpa = (vpa: string): boolean => TEST_VPAS.has(vpa.split("@")[0] ?? "");

export function cardDigits(cardNumber: string): string {
  return cardNumber.replaceAll(/[\s-]/g, "");
}

function hasExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return true;
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1);
}
