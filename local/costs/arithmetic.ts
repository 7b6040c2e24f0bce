import { FIRST_TIER, FUNCTIONS_FREE, type Item, type Price, PRICES } from "./prices.ts";

/** An amount, and what it is made of. */
export interface Step {
  amount: number;
  parts: readonly { name: string; amount: number }[];
}

export const step = (name: string, amount: number): Step => ({ amount, parts: [{ name, amount }] });

export function steps(all: readonly Step[]): Step {
  const parts = all.flatMap((each) => each.parts).filter(({ amount }) => amount > 0);
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export interface CostLine {
  item: Item;
  price: Price;
  used: Step;
  /** What is paid for, beyond what is free. */
  charged: number;
  usd: number;
}

/** What an amount costs beyond what is free. */
export const costOf = ({ usd, per, free }: Price, amount: number): number => (Math.max(0, amount - free) / per) * usd;

const items = Object.keys(PRICES).filter((item): item is Item => item in PRICES);

/** Lines of a month's bill; Cloud Functions' free amount is one of them, as a discount. */
export function billOf(usage: Readonly<Record<Item, Step>>): {
  lines: CostLine[];
  discountUsd: number;
  totalUsd: number;
} {
  const lines = items.map((item): CostLine => {
    const price: Price = PRICES[item];
    const used = usage[item];
    const charged = Math.max(0, used.amount - price.free);
    return { item, price, used, charged, usd: costOf(price, used.amount) };
  });
  const discountUsd = freeOfFunctions(usage);
  return { lines, discountUsd, totalUsd: lines.reduce((sum, { usd }) => sum + usd, 0) - discountUsd };
}

/** Each amount is discounted up to what was used of it. */
function freeOfFunctions(usage: Readonly<Record<Item, Step>>): number {
  const discountOf = (item: keyof typeof FUNCTIONS_FREE) =>
    Math.min(FUNCTIONS_FREE[item] * FIRST_TIER[item], costOf(PRICES[item], usage[item].amount));
  return discountOf("calls") + discountOf("processor") + discountOf("memory");
}
