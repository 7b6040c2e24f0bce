import { type Order } from "../entities/entities.ts";
import { type Instrument, SUCCESS_VPA } from "../entities/instruments.ts";
import { type BankAccount, type OrderTerms } from "../entities/order-terms.ts";
import { badRequest } from "../api/provider-error.ts";
import { type FailureReasonName } from "../entities/reasons.ts";
import { type Simulator } from "../state/simulator.ts";
import { fieldsOf, readAmount, readText } from "../api/input.ts";

/** A UPI id of this double's own that pays from another bank account than the registered one. */
const OTHER_ACCOUNT_VPA = "otheraccount@razorpay";

/** @returns `undefined` for an order without terms. @throws ProviderError */
export function readOrderTerms(fields: Record<string, unknown>, amountPaise: number): OrderTerms | undefined {
  const { partial_payment, first_payment_min_amount, method, bank_account } = fields;
  const terms = {
    allowsPartial: partial_payment === true || partial_payment === 1 || partial_payment === "1",
    firstPaymentMinPaise: first_payment_min_amount === undefined ? null : readAmount(first_payment_min_amount),
    method: readMethod(method),
    bankAccount: bank_account === undefined ? null : readBankAccount(bank_account),
  };
  if (terms.firstPaymentMinPaise !== null && !terms.allowsPartial)
    throw badRequest("first_payment_min_amount is not required when partial_payment is false", {
      field: "first_payment_min_amount",
    });
  if (terms.firstPaymentMinPaise !== null && terms.firstPaymentMinPaise > amountPaise)
    throw badRequest("first_payment_min_amount should be less than or equal to the amount", {
      field: "first_payment_min_amount",
    });
  return terms.allowsPartial || terms.method !== null || terms.bankAccount !== null ? terms : undefined;
}

/** @throws ProviderError for an amount or a method that checkout would not take for this order */
export function assertMeetsTerms(sim: Simulator, order: Order, instrument: Instrument, amountPaise: number): void {
  const terms = sim.store.orderTerms.get(order.id);
  const method = terms?.method ?? instrument.method;
  if (method !== instrument.method)
    throw badRequest(`The payment method ${instrument.method} is not enabled for this order.`, { field: "method" });
  if (amountPaise === order.amount_due) return;
  if (amountPaise > order.amount_due)
    throw badRequest("Payment amount is greater than the amount due for order.", { field: "amount" });
  if (terms?.allowsPartial !== true)
    throw badRequest(
      "Your payment amount is different from your order amount. To pay successfully, please try using right amount.",
      { field: "amount" },
    );
  if (order.amount_paid === 0 && amountPaise < (terms.firstPaymentMinPaise ?? 0))
    throw badRequest("The amount is less than the minimum amount of the first payment.", { field: "amount" });
}

/** Net banking without a bank uses that of the registered account, the only one that checkout offers. */
export function atRegisteredBank(sim: Simulator, order: Order, instrument: Instrument): Instrument {
  const account = registeredAccount(sim, order);
  if (account === null || instrument.method !== "netbanking" || instrument.bank !== undefined) return instrument;
  return { ...instrument, bank: bankOf(account) };
}

/**
 * Third-party validation: a payment from another bank than that of the registered account fails, and so does the double's own UPI id for this case.
 */
export function failureOfTerms(sim: Simulator, order: Order, instrument: Instrument): FailureReasonName | undefined {
  const account = registeredAccount(sim, order);
  if (account === null) return undefined;
  const isOtherAccount =
    instrument.method === "netbanking"
      ? instrument.bank !== bankOf(account)
      : instrument.method === "upi" && (instrument.vpa ?? SUCCESS_VPA) === OTHER_ACCOUNT_VPA;
  return isOtherAccount ? "bank_account_validation_failed" : undefined;
}

const registeredAccount = (sim: Simulator, { id }: Order): BankAccount | null =>
  sim.store.orderTerms.get(id)?.bankAccount ?? null;
const bankOf = ({ ifsc }: BankAccount) => ifsc.slice(0, 4);

function readMethod(value: unknown): OrderTerms["method"] {
  if (value === undefined || value === null) return null;
  if (value === "card" || value === "netbanking" || value === "upi") return value;
  throw badRequest("The selected method is invalid.", { field: "method" });
}

function readBankAccount(value: unknown): BankAccount {
  const fields = fieldsOf(value, ["account_number", "name", "ifsc"]);
  const readRequired = (field: "account_number" | "name" | "ifsc") => {
    const text = readText(fields[field], field, 120);
    if (text === null) throw badRequest(`The ${field.replace("_", " ")} field is required.`, { field });
    return text;
  };
  return { account_number: readRequired("account_number"), name: readRequired("name"), ifsc: readRequired("ifsc") };
}
