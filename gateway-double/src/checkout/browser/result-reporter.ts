import { type CheckoutFailure, type CheckoutOptions, type FrameMessage, type SuccessResponse } from "../messages.ts";
import { postForm } from "./post-form.ts";

/** Reports results to the site: by messages from the frame, or by redirecting if checkout is a page of its own. */
export class ResultReporter {
  readonly #options: CheckoutOptions;
  readonly #parentOrigin: string | null;

  constructor(options: CheckoutOptions, parentOrigin: string | null) {
    this.#options = options;
    this.#parentOrigin = parentOrigin;
  }

  reportSuccess(response: SuccessResponse, calls: number): void {
    if (this.#parentOrigin === null) postForm(this.#options.callback_url ?? "", response);
    else this.#postToParent({ checkout: "success", response, calls });
  }

  /** Reports a failed attempt; checkout stays open. */
  reportFailure(error: CheckoutFailure): void {
    this.#postToParent({ checkout: "failed", error });
  }

  /** Reports the final failure, by POST if checkout is a page of its own instead of a frame. */
  reportFinalFailure(error: CheckoutFailure): void {
    if (this.#parentOrigin !== null) return this.reportDismissal();
    const { metadata, ...fields } = error;
    postForm(this.#options.callback_url ?? "", {
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`error[${name}]`, value])),
      "error[metadata]": JSON.stringify(metadata),
    });
  }

  reportDismissal(): void {
    if (this.#parentOrigin !== null) this.#postToParent({ checkout: "dismissed" });
    else if (this.#options.cancel_url !== undefined) location.assign(this.#options.cancel_url);
    else history.back();
  }

  #postToParent(message: FrameMessage): void {
    if (this.#parentOrigin !== null) window.parent.postMessage(message, this.#parentOrigin);
  }
}
