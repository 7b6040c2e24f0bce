import { type Instrument } from "../../entities/instruments.ts";
import { type CheckoutOptions } from "../messages.ts";
import { setUpTabs, elementWithId, buttonById, elementById, formById, inputById } from "./dom.ts";
import { areFieldsValid, isValid, FIELD_RULES, formatCardFields } from "./fields.ts";
import { type ResultReporter } from "./result-reporter.ts";
import { showProblem, showStep } from "./steps.ts";
import { orderOrSubscriptionIdOf, sendAttempt } from "./wire.ts";

const PAYMENT_METHODS = ["upi", "card", "netbanking"] as const;

/** Wires up UPI, card and netbanking. A failed attempt shows its reason and can be repeated. */
export function startMethods(options: CheckoutOptions, amountPaise: number, reporter: ResultReporter): void {
  const payWith = async (instrument: Instrument) => {
    showStep("working");
    const attemptReply = await sendAttempt(
      options,
      instrument,
      options.prefill?.contact ?? (inputById("contact").value || undefined),
    );
    if ("problem" in attemptReply) showRetry(attemptReply.problem);
    else if (attemptReply.outcome === "failure") {
      reporter.reportFailure(attemptReply.error);
      if (mayRetry(options)) showRetry(attemptReply.error.description);
      else reporter.reportFinalFailure(attemptReply.error);
    } else if (attemptReply.outcome === "dismissed") reporter.reportDismissal();
    else if (attemptReply.outcome === "success" && attemptReply.calls > 0)
      reporter.reportSuccess(attemptReply.response, attemptReply.calls);
    else showStep("pending");
  };

  showTabs(options);
  askForContact(options);
  startUpi(options, amountPaise, payWith);
  startCard(options, payWith);
  startNetbanking(payWith);
  showStep("methods");
}

type PayFunction = (instrument: Instrument) => Promise<void>;

function showRetry(message: string): void {
  showStep("methods");
  showProblem(message);
}

function mayRetry({ retry }: CheckoutOptions): boolean {
  return typeof retry === "object" ? retry.enabled !== false : retry !== false;
}

function showTabs(options: CheckoutOptions): void {
  const { visibleMethods, firstMethod } = readDisplay(options);
  for (const method of PAYMENT_METHODS) buttonById(`tab-${method}`).hidden = !visibleMethods.includes(method);
  const tabs = PAYMENT_METHODS.map((method) => buttonById(`tab-${method}`));
  const chooseTab = setUpTabs(tabs, (id) => {
    for (const method of PAYMENT_METHODS) elementWithId(`panel-${method}`).hidden = id !== `tab-${method}`;
  });
  const wantedMethods = [options.prefill?.method, firstMethod, visibleMethods[0]];
  chooseTab(`tab-${wantedMethods.find((wanted) => visibleMethods.some((method) => method === wanted)) ?? "upi"}`);
}

function askForContact({ prefill }: CheckoutOptions): void {
  elementWithId("contact-fields").hidden = (prefill?.contact ?? "") !== "";
}

function hasContact(): boolean {
  return elementWithId("contact-fields").hidden === true || isValid(inputById("contact"), FIELD_RULES.contact);
}

/**
 * Applies the display configuration: the order of the method blocks, and the UPI flows.
 * @throws Error for a sequence that names a block which is not there
 */
function readDisplay({ config }: CheckoutOptions) {
  const { blocks = {}, sequence = [], preferences, hide = [] } = config?.display ?? {};
  const instruments = sequence.flatMap((code) => {
    if (!code.startsWith("block.")) return [{ method: code, flows: undefined }];
    const block = blocks[code.slice("block.".length)];
    if (block === undefined) throw new Error(`The display configuration has no ${code}.`);
    return block.instruments;
  });
  const hiddenMethods = hide.filter(({ flows }) => flows === undefined).map(({ method }) => method);
  const areDefaultsShown = preferences?.show_default_blocks !== false;
  const orderedMethods = [...instruments.map(({ method }) => method), ...(areDefaultsShown ? PAYMENT_METHODS : [])];
  return {
    visibleMethods: PAYMENT_METHODS.filter(
      (method) => orderedMethods.includes(method) && !hiddenMethods.includes(method),
    ),
    firstMethod: orderedMethods.find((method) => !hiddenMethods.includes(method)),
    upiFlows: instruments.find(({ method }) => method === "upi")?.flows,
  };
}

function startUpi(options: CheckoutOptions, amountPaise: number, payWith: PayFunction): void {
  const { config } = options;
  const query = new URLSearchParams({ order_id: orderOrSubscriptionIdOf(options), amount: String(amountPaise) });
  elementById("qr", HTMLImageElement).src = `/sim/qr.svg?${query.toString()}`;
  // Only phones open UPI apps; on a computer a QR code takes their place, whatever flow was requested (Razorpay: upi-intent).
  const isPhone = matchMedia("(pointer: coarse)").matches;
  const wantedFlows = readDisplay(options).upiFlows ?? (isPhone ? ["intent"] : ["qr"]);
  elementWithId("upi-apps").hidden = !(isPhone && wantedFlows.includes("intent"));
  elementWithId("upi-code").hidden = isPhone && !wantedFlows.includes("qr");
  for (const appButton of document.querySelectorAll<HTMLElement>("[data-upi-app]"))
    appButton.addEventListener("click", () => {
      if (hasContact()) void payWith({ method: "upi", flow: "intent" });
    });
  buttonById("upi-paid").addEventListener("click", () => {
    if (hasContact()) void payWith({ method: "upi", flow: "qr" });
  });
  formById("vpa-form").hidden = (config?.display?.hide ?? []).some(
    ({ method, flows }) => method === "upi" && flows?.includes("collect"),
  );
  for (const sampleButton of document.querySelectorAll<HTMLElement>("[data-vpa]")) {
    sampleButton.addEventListener("click", () => (inputById("vpa").value = sampleButton.dataset["vpa"] ?? ""));
  }
  onSubmit("vpa-form", () => {
    if (!hasContact() || !isValid(inputById("vpa"), FIELD_RULES.vpa)) return;
    void payWith({ method: "upi", flow: "collect", vpa: inputById("vpa").value.trim() });
  });
}

function startCard({ prefill }: CheckoutOptions, payWith: PayFunction): void {
  const fields = {
    number: inputById("card-number"),
    expiry: inputById("card-expiry"),
    cvv: inputById("card-cvv"),
    name: inputById("card-name"),
  };
  formatCardFields(fields.number, fields.expiry);
  fields.name.value = prefill?.name ?? "";
  for (const sampleButton of document.querySelectorAll<HTMLElement>("[data-card]")) {
    sampleButton.addEventListener("click", () => {
      fields.number.value = sampleButton.dataset["card"] ?? "";
      fields.expiry.value = `12/${String((new Date().getFullYear() + 4) % 100)}`;
      fields.cvv.value = "123";
      fields.name.value ||= "Test Donor";
    });
  }
  onSubmit("card-form", () => {
    const isFilled = areFieldsValid([
      [fields.number, FIELD_RULES.cardNumber],
      [fields.expiry, FIELD_RULES.expiry],
      [fields.cvv, FIELD_RULES.cvv],
      [fields.name, FIELD_RULES.name],
    ]);
    if (!isFilled || !hasContact()) return;
    inputById("otp").value = "";
    showStep("otp");
  });
  onSubmit("step-otp", () => {
    const { number, expiry, cvv, name } = fields;
    const card = {
      number: number.value,
      expiry: expiry.value,
      cvv: cvv.value,
      name: name.value,
      otp: inputById("otp").value,
    };
    void payWith({ method: "card", card });
  });
}

function startNetbanking(payWith: PayFunction): void {
  const bank = elementById("bank", HTMLSelectElement);
  onSubmit("bank-form", () => {
    if (!hasContact()) return;
    elementWithId("bank-name").textContent = bank.selectedOptions[0]?.textContent ?? "";
    showStep("bank");
  });
  buttonById("bank-approve").addEventListener("click", () => void payWith({ method: "netbanking", bank: bank.value }));
  buttonById("bank-refuse").addEventListener(
    "click",
    () => void payWith({ method: "netbanking", bank: bank.value, result: "failure" }),
  );
}

function onSubmit(id: string, onSubmitted: () => void): void {
  formById(id).addEventListener("submit", (event) => {
    event.preventDefault();
    onSubmitted();
  });
}
