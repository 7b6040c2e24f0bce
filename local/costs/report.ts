import { say } from "../util/say.ts";
import { billOf } from "./arithmetic.ts";
import { PRICES_READ_ON } from "./prices.ts";
import { type Deployed, type Traffic, usageOf } from "./usage.ts";

type NamedTraffic = Traffic & { name: string; goalUsd?: number };

const wholeNumber = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const smallNumber = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const toText = (amount: number) => (amount >= 100 ? wholeNumber : smallNumber).format(amount);
const toDollars = (usd: number) => `$${usd.toFixed(2)}`;
const toRupees = (usd: number, rate: number) => `₹${wholeNumber.format(usd * rate)}`;

/** Prints a month's bill line by line, with what each amount is made of. */
export function printBill(traffic: NamedTraffic, deployed: Deployed, rate: number): void {
  const { lines, discountUsd, totalUsd } = billOf(usageOf(traffic, deployed));
  say();
  say(`── ${traffic.name}`);
  for (const { price, used, charged, usd } of lines) {
    if (used.amount === 0) continue;
    const parts = used.parts.map(({ name, amount }) => `${name} ${toText(amount)}`).join(" + ");
    const beyond = price.free === 0 ? "" : `, beyond ${toText(price.free)}: ${toText(charged)}`;
    say(
      `${toDollars(usd).padStart(8)}  ${toText(used.amount)} ${price.unit}${beyond}, at $${price.usd} for ${toText(price.per)}`,
    );
    if (used.parts.length > 1) say(`          = ${parts}`);
  }
  say(`${`-${toDollars(discountUsd)}`.padStart(8)}  what is free of functions each month`);
  say(`${toDollars(totalUsd).padStart(8)}  = ${toRupees(totalUsd, rate)}`);
}

export function printSummary(traffics: readonly NamedTraffic[], deployed: Deployed, rate: number): void {
  say();
  say(`A month, in list prices of ${PRICES_READ_ON} without GST, at ₹${rate} to the dollar:`);
  for (const traffic of traffics) {
    const { totalUsd } = billOf(usageOf(traffic, deployed));
    const goal =
      traffic.goalUsd === undefined
        ? ""
        : `  (goal $${traffic.goalUsd}: ${totalUsd <= traffic.goalUsd ? "met" : "MISSED"})`;
    say(`${traffic.name.padEnd(34)}${toDollars(totalUsd).padStart(9)}${toRupees(totalUsd, rate).padStart(10)}${goal}`);
  }
  say("Not in it: the gateway's fees, the mail provider, the domain, reCAPTCHA for App Check.");
}
