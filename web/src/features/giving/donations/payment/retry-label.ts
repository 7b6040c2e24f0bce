import { m } from "../../../../paraglide/messages.js";
import type { Payment, Refusal } from "./payment.ts";

/** Refusals that an attempt without a change would meet again. */
const FINAL_REFUSALS: readonly Refusal["code"][] = ["already-paid", "bad-input", "amount-out-of-bounds", "conflict"];

/**
 * The label of the pay button after a payment that stopped or was refused, since one button pays whatever happened before.
 * @param continueLabel the label after the window was closed
 * @returns `undefined` if the button keeps its own label
 */
export function retryLabel(payment: Payment, continueLabel: string): string | undefined {
  if (payment.at === "refused") {
    const { code, fields } = payment.refusal;
    return fields.length > 0 || FINAL_REFUSALS.includes(code) ? undefined : m.donations_try_again();
  }
  if (payment.at !== "stopped" || payment.why === "resumed" || payment.why === "unknown") return undefined;
  return payment.why === "dismissed" ? continueLabel : m.donations_try_again();
}
