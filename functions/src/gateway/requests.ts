import * as z from "zod/mini";
import type { GatewayList } from "./gateway-list.ts";
import { GatewayError } from "./payment-gateway.ts";
import { gatewayErrorFrom } from "./razorpay-client.ts";

/** Maximum page size of the gateway's lists (payments.md A.1). */
export const PAGE_SIZE = 100;

/**
 * Sends a request and parses the reply. The razorpay package throws some errors synchronously and rejects with others.
 * @throws GatewayError
 */
export async function request<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const reply = await replyOf(call);
  const parsed = z.safeParse(schema, reply);
  if (parsed.success) return parsed.data;
  throw new GatewayError("unreadable", "The payment gateway answered something that cannot be read.", {
    cause: parsed.error,
  });
}

/**
 * Like `request`, but returns `undefined` for an unknown id. Razorpay answers 400 for it (payments.md A.3); for a well-formed request, 400 has no other
 * meaning.
 */
export async function requestIfFound<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema> | undefined> {
  try {
    return await request(schema, call);
  } catch (error) {
    if (error instanceof GatewayError && error.httpStatus === 400) return undefined;
    throw error;
  }
}

/** Fetches all pages of a list, or stops after the first page for which `isEnough` returns true. */
export async function fetchAllPages<Item>(
  page: (skip: number) => Promise<{ items: Item[] }>,
  isEnough: (items: Item[]) => boolean = () => false,
): Promise<Item[]> {
  const foundItems: Item[] = [];
  for (;;) {
    const { items } = await page(foundItems.length);
    foundItems.push(...items);
    if (items.length < PAGE_SIZE || isEnough(items)) return foundItems;
  }
}

/** Converts a period to whole Unix seconds, rounded outwards so that nothing is lost at its ends. */
export function periodBetween(periodStart: Date, periodEnd: Date): { from: number; to: number } {
  return { from: Math.floor(periodStart.getTime() / 1000), to: Math.ceil(periodEnd.getTime() / 1000) };
}

/** Fetches all pages of a list whose entities are parsed one by one; at most `maxPages`. */
export async function fetchReadablePages<Entity>(
  page: (skip: number) => Promise<GatewayList<Entity> & { size: number }>,
  maxPages = Infinity,
  pageSize = PAGE_SIZE,
): Promise<GatewayList<Entity>> {
  const list: GatewayList<Entity> = { items: [], unreadable: [] };
  for (let skip = 0; ;) {
    const { items, unreadable, size } = await page(skip);
    list.items.push(...items);
    list.unreadable.push(...unreadable);
    skip += size;
    if (size < pageSize || skip >= maxPages * pageSize) return list;
  }
}

async function replyOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    throw gatewayErrorFrom(error);
  }
}
