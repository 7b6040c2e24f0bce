import { type CheckoutReply, type FullCheckout, VerifyPayment } from "@daansetu/contract";
import * as z from "zod/mini";
import { loadScript } from "./load-script.ts";
import type { WindowReports } from "./payment-flow.ts";

/** Options of the gateway's window that we use (payments.md A.9; Razorpay: Web Standard Checkout, step 1.2). */
interface WindowOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (response: unknown) => void;
  modal: { ondismiss: () => void; escape: boolean; backdropclose: boolean };
}

interface RazorpayWindow {
  open: () => void;
  on: (event: "payment.failed", listener: (response: unknown) => void) => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => RazorpayWindow;
  }
}

/** The gateway may send more than it documents, as a status or a logo; none of that is ours. */
const Signed = z.object({
  razorpay_payment_id: VerifyPayment.shape.razorpay_payment_id,
  razorpay_order_id: VerifyPayment.shape.razorpay_order_id,
  razorpay_signature: VerifyPayment.shape.razorpay_signature,
});
const Failure = z.object({ error: z.object({ reason: z.optional(z.nullable(z.string())) }) });

/** Names the product's own blue; the window cannot read our tokens. */
const THEME_COLOUR = "#233a73";

/**
 * Loads the gateway's script, if it is not there yet, and opens its window over the page.
 * @param payee the name that the window shows
 * @throws Error (as a rejection) when the script does not load or does not bring what it should
 */
export async function openRazorpayWindow(
  payee: string,
  gift: FullCheckout,
  { order, keyId, checkoutScript }: CheckoutReply,
  reports: WindowReports,
): Promise<void> {
  if (window.Razorpay === undefined) await loadScript(checkoutScript);
  if (window.Razorpay === undefined) throw new Error("The checkout script brought no window");
  const razorpay = new window.Razorpay({
    key: keyId,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    name: payee,
    description: "Donation",
    prefill: { name: gift.donor.fullName, email: gift.donor.email, contact: `+91${gift.donor.phone}` },
    theme: { color: THEME_COLOUR },
    handler: (response) => reportHanded(response, reports),
    // A slip of the finger beside the window must not end a payment.
    modal: { ondismiss: reports.onClosed, escape: true, backdropclose: false },
  });
  razorpay.on("payment.failed", (response) => {
    const failure = z.safeParse(Failure, response);
    reports.onAttemptFailed(failure.success ? (failure.data.error.reason ?? undefined) : undefined);
  });
  razorpay.open();
}

/** What cannot be a signed answer is treated as a closed window: then the server is asked what became of the order. */
function reportHanded(response: unknown, reports: WindowReports): void {
  const signed = z.safeParse(Signed, response);
  if (signed.success) reports.onHanded(signed.data);
  else reports.onClosed();
}
