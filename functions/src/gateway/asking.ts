import * as z from "zod/mini";
import { GatewayError } from "./payment-gateway.ts";
import { gatewayErrorFrom } from "./razorpay-wire.ts";

/** Most that a list of the gateway gives at once (payments.md A.1). */
export const PAGE = 100;

/** Asks, and parses what comes. The package throws some mistakes at once and rejects with others. @throws GatewayError */
export async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const reply = await replyTo(call);
  const parsed = z.safeParse(schema, reply);
  if (parsed.success) return parsed.data;
  throw new GatewayError("unreadable", "The payment gateway answered something that cannot be read.", {
    cause: parsed.error,
  });
}

/** The same, where an unknown id is no failure: it is a 400 here (payments.md A.3), which for a well-formed question can mean nothing else. */
export async function askIfThere<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema> | undefined> {
  try {
    return await ask(schema, call);
  } catch (error) {
    if (error instanceof GatewayError && error.httpStatus === 400) return undefined;
    throw error;
  }
}

/** All pages of a list, or those up to one that `isEnough` is content with. */
export async function allPages<Item>(
  page: (skip: number) => Promise<{ items: Item[] }>,
  isEnough: (items: Item[]) => boolean = () => false,
): Promise<Item[]> {
  const found: Item[] = [];
  for (;;) {
    const { items } = await page(found.length);
    found.push(...items);
    if (items.length < PAGE || isEnough(items)) return found;
  }
}

async function replyTo(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    throw gatewayErrorFrom(error);
  }
}
