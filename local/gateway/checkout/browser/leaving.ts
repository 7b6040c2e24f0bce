import { type CheckoutFailure, type CheckoutOptions, type FrameMessage, type SuccessResponse } from "../messages.ts";
import { postForm } from "./post-form.ts";

/** Tells the site what happened: by messages from the frame, or by leaving the page where checkout has the window to itself. */
export class Leaving {
  readonly #options: CheckoutOptions;
  readonly #parentOrigin: string | null;

  constructor(options: CheckoutOptions, parentOrigin: string | null) {
    this.#options = options;
    this.#parentOrigin = parentOrigin;
  }

  success(response: SuccessResponse, calls: number): void {
    if (this.#parentOrigin === null) postForm(this.#options.callback_url ?? "", response);
    else this.#tell({ checkout: "success", response, calls });
  }

  /** The site hears of each failed attempt; it does not close checkout. */
  failed(error: CheckoutFailure): void {
    this.#tell({ checkout: "failed", error });
  }

  /** No more tries: the site gets the reason, by POST where checkout has the window to itself. */
  giveUp(error: CheckoutFailure): void {
    if (this.#parentOrigin !== null) return this.dismiss();
    const { metadata, ...fields } = error;
    postForm(this.#options.callback_url ?? "", {
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`error[${name}]`, value])),
      "error[metadata]": JSON.stringify(metadata),
    });
  }

  dismiss(): void {
    if (this.#parentOrigin !== null) this.#tell({ checkout: "dismissed" });
    else if (this.#options.cancel_url !== undefined) location.assign(this.#options.cancel_url);
    else history.back();
  }

  #tell(message: FrameMessage): void {
    if (this.#parentOrigin !== null) window.parent.postMessage(message, this.#parentOrigin);
  }
}
