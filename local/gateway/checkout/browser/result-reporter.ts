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

  success(response: SuccessResponse, calls: number): void {
    if (this.#parentOrigin === null) postForm(this.#options.callback_url ?? "", response);
    else this.#tell({ checkout: "success", response, calls });
  }

  /** Reports a failed attempt; checkout stays open. */
  failed(error: CheckoutFailure): void {
    this.#tell({ checkout: "failed", error });
  }

  /** Reports the final failure, by POST if checkout is a page of its own. */
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
