import * as z from "zod/mini";
import { type CheckoutFailure, CheckoutOptions, FrameMessage } from "../messages.ts";
import { postForm } from "./post-form.ts";

type Handler = (response: Record<string, string>) => void;
type FailureListener = (response: { error: CheckoutFailure }) => void;

/** Callbacks among checkout's options. The other options are data and are sent to the frame. */
const Callbacks = z.object({
  handler: z.optional(z.custom<Handler>((value) => typeof value === "function")),
  modal: z.optional(z.object({ ondismiss: z.optional(z.custom<() => void>((value) => typeof value === "function")) })),
});

const currentScript = document.currentScript;
const gatewayOrigin = new URL(currentScript instanceof HTMLScriptElement ? currentScript.src : location.href).origin;

/** `window.Razorpay`: the constructor, `open`, `close` and `on` (Razorpay: web-integration/standard). */
class Razorpay {
  readonly #options: CheckoutOptions;
  readonly #callbacks: z.infer<typeof Callbacks>;
  readonly #failureListeners: FailureListener[] = [];
  #frame: HTMLIFrameElement | undefined;
  #restorePage: () => void = () => undefined;

  constructor(options: unknown) {
    const parsedOptions = CheckoutOptions.safeParse(options);
    if (!parsedOptions.success)
      throw new Error(`Checkout's options are not right. ${z.prettifyError(parsedOptions.error)}`);
    this.#options = cloneOptions(parsedOptions.data);
    this.#callbacks = Callbacks.parse(options);
  }

  on(event: string, listener: FailureListener): void {
    if (event === "payment.failed") this.#failureListeners.push(listener);
  }

  open(): void {
    if (this.#frame !== undefined) return;
    if (this.#options.redirect && this.#options.callback_url !== undefined) {
      location.assign(`${gatewayOrigin}/sim/checkout#${encodeURIComponent(JSON.stringify(this.#options))}`);
      return;
    }
    const frame = document.createElement("iframe");
    frame.title = "Checkout (test gateway)";
    frame.name = "razorpay-checkout-frame";
    frame.src = `${gatewayOrigin}/sim/checkout?parent=${encodeURIComponent(location.origin)}`;
    frame.style.cssText =
      "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:light";
    this.#frame = frame;
    this.#restorePage = showModal(frame);
    addEventListener("message", this.#handleMessage);
    frame.focus();
  }

  close(): void {
    if (this.#frame === undefined) return;
    removeEventListener("message", this.#handleMessage);
    this.#frame.remove();
    this.#frame = undefined;
    this.#restorePage();
  }

  readonly #handleMessage = (event: MessageEvent<unknown>): void => {
    const frame = this.#frame?.contentWindow;
    if (event.origin !== gatewayOrigin || frame === undefined || frame === null || event.source !== frame) return;
    const message = FrameMessage.safeParse(event.data);
    if (!message.success) return;
    switch (message.data.checkout) {
      case "ready":
        frame.postMessage({ checkout: "open", options: this.#options }, gatewayOrigin);
        return;
      case "failed":
        for (const listener of this.#failureListeners) listener({ error: message.data.error });
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
    for (let callIndex = 0; callIndex < calls; callIndex += 1) handler?.(response);
  }
}

/** Shows the frame as a modal: the page below is inert and does not scroll. @returns a function that removes it */
function showModal(frame: HTMLIFrameElement): () => void {
  const previouslyFocused = document.activeElement;
  const { overflow } = document.documentElement.style;
  const inertSiblings = [...document.body.children].filter((child) => child instanceof HTMLElement && !child.inert);
  const setInert = (isInert: boolean) => inertSiblings.forEach((child) => child.toggleAttribute("inert", isInert));
  setInert(true);
  document.documentElement.style.overflow = "hidden";
  document.body.append(frame);
  return () => {
    setInert(false);
    document.documentElement.style.overflow = overflow;
    if (previouslyFocused instanceof HTMLElement) previouslyFocused.focus();
  };
}

/** Removes what `postMessage` cannot send. */
function cloneOptions(options: CheckoutOptions): CheckoutOptions {
  return CheckoutOptions.parse(JSON.parse(JSON.stringify(options)));
}

Object.assign(window, { Razorpay });
