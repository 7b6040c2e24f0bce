import { type CheckoutReply, type FullCheckout, VerifyPayment } from "@daansetu/contract";
import * as z from "zod/mini";
import { loadScript } from "./load-script.ts";
import type { WindowCallbacks } from "./payment-flow.ts";

/** The options of Razorpay's window that we use (payments.md A.9; Razorpay: Web Standard Checkout, step 1.2, and Subscriptions). */
interface WindowOptions {
  key: string;
  order_id?: string;
  amount?: number;
  currency?: string;
  subscription_id?: string;
  /** Changes the payment method of an existing subscription. */
  subscription_card_change?: boolean;
  name: string;
  description: string;
  prefill?: { name: string; email: string; contact: string };
  config?: DisplayConfig;
  theme: { color: string };
  handler: (response: unknown) => void;
  modal: { ondismiss: () => void; escape: boolean; backdropclose: boolean };
}

/** Configures which payment methods are shown first (Razorpay: configure-payment-methods/display-configuration). */
interface DisplayConfig {
  display: {
    blocks: Record<string, { name: string; instruments: { method: string; flows?: string[] }[] }>;
    sequence: string[];
    preferences: { show_default_blocks: boolean };
  };
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

/** The schema is not strict, because the gateway sends undocumented fields, too, such as a status or a logo. */
const SignedPayment = z.object({
  razorpay_payment_id: VerifyPayment.shape.razorpay_payment_id,
  razorpay_order_id: VerifyPayment.shape.razorpay_order_id,
  razorpay_signature: VerifyPayment.shape.razorpay_signature,
});
const PaymentFailure = z.object({ error: z.object({ reason: z.optional(z.nullable(z.string())) }) });

/** The foundation's main colour, handed over because Razorpay's window cannot read our CSS. */
const themeColour = () => getComputedStyle(document.documentElement).getPropertyValue("--river").trim();

/** UPI first: its apps on a phone, a code to scan on a computer, where no app can be opened (Razorpay: upi-intent). Then all the rest. */
function upiFirst(): DisplayConfig {
  const isPhone = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
  const flows = isPhone ? ["intent"] : ["qr"];
  return {
    display: {
      blocks: { upi: { name: "UPI", instruments: [{ method: "upi", flows }] } },
      sequence: ["block.upi"],
      preferences: { show_default_blocks: true },
    },
  };
}

type CheckoutOptions = Omit<WindowOptions, "theme" | "handler" | "modal" | "prefill">;
type WindowDonor = FullCheckout["donor"] | undefined;

/**
 * Opens the window for the order of a one-off donation.
 * @param payee the name that the window shows
 * @throws Error (as a rejection) as `openGatewayWindow`
 */
export function openRazorpayWindow(
  payee: string,
  donation: FullCheckout,
  { order, keyId, checkoutScript }: CheckoutReply,
  callbacks: WindowCallbacks,
): Promise<void> {
  const { id, amount, currency } = order;
  const checkoutOptions = {
    key: keyId,
    order_id: id,
    amount,
    currency,
    name: payee,
    description: "Donation",
    config: upiFirst(),
  };
  return openGatewayWindow(checkoutScript, checkoutOptions, donation.donor, SignedPayment, callbacks);
}

/**
 * Loads the gateway's script, if it is not there yet, and opens its window over the page.
 * @param resultSchema the schema of a successful result
 * @throws Error (as a rejection) when the script does not load or defines no `Razorpay`
 */
export async function openGatewayWindow<Shape extends z.ZodMiniType>(
  script: string,
  checkoutOptions: CheckoutOptions,
  donor: WindowDonor,
  resultSchema: Shape,
  callbacks: WindowCallbacks<z.output<Shape>>,
): Promise<void> {
  if (window.Razorpay === undefined) await loadScript(script);
  if (window.Razorpay === undefined) throw new Error("The checkout script brought no window");
  const razorpay = new window.Razorpay({
    ...checkoutOptions,
    ...(donor && { prefill: { name: donor.fullName, email: donor.email, contact: `+91${donor.phone}` } }),
    theme: { color: themeColour() },
    handler: (response) => {
      // A result that does not match is treated as a closed window, so that the server is asked for the status.
      const parsedResult = z.safeParse(resultSchema, response);
      if (parsedResult.success) callbacks.onSigned(parsedResult.data);
      else callbacks.onClosed();
    },
    // `backdropclose: false`: an accidental click beside the window must not end the payment.
    modal: { ondismiss: callbacks.onClosed, escape: true, backdropclose: false },
  });
  razorpay.on("payment.failed", (response) => {
    const parsedFailure = z.safeParse(PaymentFailure, response);
    callbacks.onAttemptFailed(parsedFailure.success ? (parsedFailure.data.error.reason ?? undefined) : undefined);
  });
  razorpay.open();
}
