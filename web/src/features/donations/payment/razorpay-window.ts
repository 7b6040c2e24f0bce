import { type CheckoutReply, type FullCheckout, VerifyPayment } from "@daansetu/contract";
import * as z from "zod/mini";
import { loadScript } from "./load-script.ts";
import type { WindowReports } from "./payment-flow.ts";

/** Options of the gateway's window that we use (payments.md A.9; Razorpay: Web Standard Checkout, step 1.2, and Subscriptions). */
interface WindowOptions {
  key: string;
  order_id?: string;
  amount?: number;
  currency?: string;
  subscription_id?: string;
  /** Another instrument for a subscription that is there. */
  subscription_card_change?: boolean;
  name: string;
  description: string;
  prefill?: { name: string; email: string; contact: string };
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

/** What the window asks for, and who pays. */
type Asking = Omit<WindowOptions, "theme" | "handler" | "modal" | "prefill">;
type Payer = FullCheckout["donor"] | undefined;

/**
 * Opens the window of an order for a donation once.
 * @param payee the name that the window shows
 * @throws Error (as a rejection) as `openGatewayWindow`
 */
export function openRazorpayWindow(
  payee: string,
  donation: FullCheckout,
  { order, keyId, checkoutScript }: CheckoutReply,
  reports: WindowReports,
): Promise<void> {
  const { id, amount, currency } = order;
  const asking = { key: keyId, order_id: id, amount, currency, name: payee, description: "Donation" };
  return openGatewayWindow(checkoutScript, asking, donation.donor, Signed, reports);
}

/**
 * Loads the gateway's script, if it is not there yet, and opens its window over the page.
 * @param signed what the window hands over when all went well
 * @throws Error (as a rejection) when the script does not load or does not bring what it should
 */
export async function openGatewayWindow<Shape extends z.ZodMiniType>(
  script: string,
  asking: Asking,
  payer: Payer,
  signed: Shape,
  reports: WindowReports<z.output<Shape>>,
): Promise<void> {
  if (window.Razorpay === undefined) await loadScript(script);
  if (window.Razorpay === undefined) throw new Error("The checkout script brought no window");
  const razorpay = new window.Razorpay({
    ...asking,
    ...(payer && { prefill: { name: payer.fullName, email: payer.email, contact: `+91${payer.phone}` } }),
    theme: { color: THEME_COLOUR },
    handler: (response) => {
      // What cannot be a signed answer is treated as a closed window: then the server is asked what became of it.
      const answer = z.safeParse(signed, response);
      if (answer.success) reports.onHanded(answer.data);
      else reports.onClosed();
    },
    // A slip of the finger beside the window must not end a payment.
    modal: { ondismiss: reports.onClosed, escape: true, backdropclose: false },
  });
  razorpay.on("payment.failed", (response) => {
    const failure = z.safeParse(Failure, response);
    reports.onAttemptFailed(failure.success ? (failure.data.error.reason ?? undefined) : undefined);
  });
  razorpay.open();
}
