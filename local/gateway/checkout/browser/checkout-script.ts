import * as z from "zod/mini";
import { type CheckoutFailure, CheckoutOptions, FrameMessage } from "../messages.ts";
import { postForm } from "./post-form.ts";

type Handler = (response: Record<string, string>) => void;
type FailureListener = (response: { error: CheckoutFailure }) => void;

/** Callbacks among the options. The other options are data and are sent to the frame. */
const Callbacks = z.object({
  handler: z.optional(z.custom<Handler>((value) => typeof value === "function")),
  modal: z.optional(z.object({ ondismiss: z.optional(z.custom<() => void>((value) => typeof value === "function")) })),
});

const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

/** `window.Razorpay`: the constructor, `open`, `close` and `on` (Razorpay: web-integration/standard). */
class Razorpay {
  readonly #options: CheckoutOptions;
  readonly #callbacks: z.infer<typeof Callbacks>;
  readonly #onFailed: FailureListener[] = [];
  #frame: HTMLIFrameElement | undefined;
  #restore: () => void = () => undefined;

  constructor(options: unknown) {
    const parsed = CheckoutOptions.safeParse(options);
    if (!parsed.success) throw new Error(`Checkout's options are not right. ${z.prettifyError(parsed.error)}`);
    this.#options = plainCopy(parsed.data);
    this.#callbacks = Callbacks.parse(options);
  }

  on(event: string, listener: FailureListener): void {
    if (event === "payment.failed") this.#onFailed.push(listener);
  }

  open(): void {
    if (this.#frame !== undefined) return;
    if (this.#options.redirect && this.#options.callback_url !== undefined) {
      location.assign(`${origin}/sim/checkout#${encodeURIComponent(JSON.stringify(this.#options))}`);
      return;
    }
    const frame = document.createElement("iframe");
    frame.title = "Checkout (test gateway)";
    frame.name = "razorpay-checkout-frame";
    frame.src = `${origin}/sim/checkout?parent=${encodeURIComponent(location.origin)}`;
    frame.style.cssText =
      "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:light";
    this.#frame = frame;
    this.#restore = holdPage(frame);
    addEventListener("message", this.#listen);
    frame.focus();
  }

  close(): void {
    if (this.#frame === undefined) return;
    removeEventListener("message", this.#listen);
    this.#frame.remove();
    this.#frame = undefined;
    this.#restore();
  }

  readonly #listen = (event: MessageEvent<unknown>): void => {
    const frame = this.#frame?.contentWindow;
    if (event.origin !== origin || frame === undefined || frame === null || event.source !== frame) return;
    const message = FrameMessage.safeParse(event.data);
    if (!message.success) return;
    switch (message.data.checkout) {
      case "ready":
        frame.postMessage({ checkout: "open", options: this.#options }, origin);
        return;
      case "failed":
        for (const listener of this.#onFailed) listener({ error: message.data.error });
        return;
      case "dismissed":
        this.close();
        this.#callbacks.modal?.ondismiss?.();
        return;
      case "success":
        this.close();
        this.#succeed(message.data.response, message.data.calls);
    }
  };

  #succeed(response: Record<string, string>, calls: number): void {
    const { handler } = this.#callbacks;
    if (handler === undefined && this.#options.callback_url !== undefined) {
      postForm(this.#options.callback_url, response);
      return;
    }
    for (let call = 0; call < calls; call += 1) handler?.(response);
  }
}

/** Shows the frame as a modal: the page below is inert and does not scroll. @returns a function that removes it */
function holdPage(frame: HTMLIFrameElement): () => void {
  const focused = document.activeElement;
  const { overflow } = document.documentElement.style;
  const held = [...document.body.children].filter((child) => child instanceof HTMLElement && !child.inert);
  const setInert = (isInert: boolean) => held.forEach((child) => child.toggleAttribute("inert", isInert));
  setInert(true);
  document.documentElement.style.overflow = "hidden";
  document.body.append(frame);
  return () => {
    setInert(false);
    document.documentElement.style.overflow = overflow;
    if (focused instanceof HTMLElement) focused.focus();
  };
}

/** Removes what `postMessage` cannot send. */
function plainCopy(options: CheckoutOptions): CheckoutOptions {
  return CheckoutOptions.parse(JSON.parse(JSON.stringify(options)));
}

Object.assign(window, { Razorpay });
