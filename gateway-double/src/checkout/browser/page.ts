import { CheckoutOptions, PageMessage } from "../messages.ts";
import { elementWithId, buttonById, trapFocus } from "./dom.ts";
import { ResultReporter } from "./result-reporter.ts";
import { startMethods } from "./methods.ts";
import { isStepShown, showProblem, showStep } from "./steps.ts";
import { showSummary } from "./summary.ts";
import { loadOrder } from "./wire.ts";

/** The page that opened the frame; null if checkout is a page of its own. */
const parentOrigin = new URL(location.href).searchParams.get("parent");

if (parentOrigin === null) {
  const options: unknown = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  void startCheckout(CheckoutOptions.parse(options));
} else {
  addEventListener("message", function handleOpenMessage(event: MessageEvent<unknown>) {
    if (event.origin !== parentOrigin || event.source !== window.parent) return;
    const message = PageMessage.safeParse(event.data);
    if (!message.success) return;
    removeEventListener("message", handleOpenMessage);
    void startCheckout(message.data.options);
  });
  window.parent.postMessage({ checkout: "ready" }, parentOrigin);
}

async function startCheckout(options: CheckoutOptions): Promise<void> {
  const dialog = elementWithId("dialog");
  const reporter = new ResultReporter(options, parentOrigin);
  trapFocus(dialog);
  listenForDismissal(options, reporter);
  const order = await loadOrder(options);
  if ("problem" in order) {
    showStep("closed");
    showProblem(order.problem);
    return;
  }
  showSummary(options, order, () => {
    if (!isStepShown("working")) reporter.reportDismissal();
  });
  startMethods(options, order.amountPaise, reporter);
  dialog.focus({ preventScroll: true });
}

function listenForDismissal({ modal }: CheckoutOptions, reporter: ResultReporter): void {
  const dismiss = () => {
    // A payment under way cannot be dismissed, or its result would be lost.
    if (isStepShown("working")) return;
    if (modal?.confirm_close && isStepShown("methods", "otp", "bank")) showStep("confirm");
    else reporter.reportDismissal();
  };
  buttonById("close").addEventListener("click", dismiss);
  for (const leaveButton of document.querySelectorAll("[data-leave]")) {
    leaveButton.addEventListener("click", () => reporter.reportDismissal());
  }
  for (const backButton of document.querySelectorAll("[data-back]")) {
    backButton.addEventListener("click", () => showStep("methods"));
  }
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && modal?.escape !== false) dismiss();
  });
  elementWithId("scrim").addEventListener("click", () => {
    if (modal?.backdropclose) dismiss();
  });
}
