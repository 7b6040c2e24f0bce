import { type Instrument } from "../../instruments.ts";
import { type CheckoutOptions } from "../messages.ts";
import { arrowTabs, box, button, element, form, input } from "./dom.ts";
import { areValid, isValid, RULES, formatCardFields } from "./fields.ts";
import { type ResultReporter } from "./result-reporter.ts";
import { showProblem, showStep } from "./steps.ts";
import { idOf, sendAttempt } from "./wire.ts";

const METHODS = ["upi", "card", "netbanking"] as const;

/** Wires up UPI, card and netbanking. A failed attempt shows its reason and can be repeated. */
export function startMethods(options: CheckoutOptions, amountPaise: number, reporter: ResultReporter): void {
  const pay = async (instrument: Instrument) => {
    showStep("working");
    const result = await sendAttempt(
      options,
      instrument,
      options.prefill?.contact ?? (input("contact").value || undefined),
    );
    if ("problem" in result) tryAgain(result.problem);
    else if (result.outcome === "failure") {
      reporter.failed(result.error);
      if (mayRetry(options)) tryAgain(result.error.description);
      else reporter.giveUp(result.error);
    } else if (result.outcome === "dismissed") reporter.dismiss();
    else if (result.outcome === "success" && result.calls > 0) reporter.success(result.response, result.calls);
    else showStep("pending");
  };

  showTabs(options);
  askForContact(options);
  startUpi(options, amountPaise, pay);
  startCard(options, pay);
  startNetbanking(pay);
  showStep("methods");
}

type Pay = (instrument: Instrument) => Promise<void>;

function tryAgain(sentence: string): void {
  showStep("methods");
  showProblem(sentence);
}

function mayRetry({ retry }: CheckoutOptions): boolean {
  return typeof retry === "object" ? retry.enabled !== false : retry !== false;
}

function showTabs({ config, prefill }: CheckoutOptions): void {
  const hidden = (config?.display?.hide ?? []).filter(({ flows }) => flows === undefined).map(({ method }) => method);
  for (const method of METHODS) button(`tab-${method}`).hidden = hidden.includes(method);
  const tabs = METHODS.map((method) => button(`tab-${method}`));
  const choose = arrowTabs(tabs, (id) => {
    for (const method of METHODS) box(`panel-${method}`).hidden = id !== `tab-${method}`;
  });
  const first = METHODS.filter((method) => !hidden.includes(method));
  choose(`tab-${first.find((method) => method === prefill?.method) ?? first[0] ?? "upi"}`);
}

function askForContact({ prefill }: CheckoutOptions): void {
  box("contact-fields").hidden = (prefill?.contact ?? "") !== "";
}

function hasContact(): boolean {
  return box("contact-fields").hidden === true || isValid(input("contact"), RULES.contact);
}

function startUpi(options: CheckoutOptions, amountPaise: number, pay: Pay): void {
  const { config } = options;
  const query = new URLSearchParams({ order_id: idOf(options), amount: String(amountPaise) });
  element("qr", HTMLImageElement).src = `/sim/qr.svg?${query.toString()}`;
  const flow = matchMedia("(pointer: coarse)").matches ? "intent" : "qr";
  button("upi-paid").addEventListener("click", () => {
    if (hasContact()) void pay({ method: "upi", flow });
  });
  form("vpa-form").hidden = (config?.display?.hide ?? []).some(
    ({ method, flows }) => method === "upi" && flows?.includes("collect"),
  );
  for (const sample of document.querySelectorAll<HTMLElement>("[data-vpa]")) {
    sample.addEventListener("click", () => (input("vpa").value = sample.dataset["vpa"] ?? ""));
  }
  onSubmit("vpa-form", () => {
    if (!hasContact() || !isValid(input("vpa"), RULES.vpa)) return;
    void pay({ method: "upi", flow: "collect", vpa: input("vpa").value.trim() });
  });
}

function startCard({ prefill }: CheckoutOptions, pay: Pay): void {
  const fields = {
    number: input("card-number"),
    expiry: input("card-expiry"),
    cvv: input("card-cvv"),
    name: input("card-name"),
  };
  formatCardFields(fields.number, fields.expiry);
  fields.name.value = prefill?.name ?? "";
  for (const sample of document.querySelectorAll<HTMLElement>("[data-card]")) {
    sample.addEventListener("click", () => {
      fields.number.value = sample.dataset["card"] ?? "";
      fields.expiry.value = `12/${String((new Date().getFullYear() + 4) % 100)}`;
      fields.cvv.value = "123";
      fields.name.value ||= "Test Donor";
    });
  }
  onSubmit("card-form", () => {
    const isFilled = areValid([
      [fields.number, RULES.cardNumber],
      [fields.expiry, RULES.expiry],
      [fields.cvv, RULES.cvv],
      [fields.name, RULES.name],
    ]);
    if (!isFilled || !hasContact()) return;
    input("otp").value = "";
    showStep("otp");
  });
  onSubmit("step-otp", () => {
    const { number, expiry, cvv, name } = fields;
    const card = {
      number: number.value,
      expiry: expiry.value,
      cvv: cvv.value,
      name: name.value,
      otp: input("otp").value,
    };
    void pay({ method: "card", card });
  });
}

function startNetbanking(pay: Pay): void {
  const bank = element("bank", HTMLSelectElement);
  onSubmit("bank-form", () => {
    if (!hasContact()) return;
    box("bank-name").textContent = bank.selectedOptions[0]?.textContent ?? "";
    showStep("bank");
  });
  button("bank-approve").addEventListener("click", () => void pay({ method: "netbanking", bank: bank.value }));
  button("bank-refuse").addEventListener(
    "click",
    () => void pay({ method: "netbanking", bank: bank.value, result: "failure" }),
  );
}

function onSubmit(id: string, act: () => void): void {
  form(id).addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}
