import type { Context } from "./context.ts";

/**
 * A cache or a mutex that lives as long as an instance of the backend. It is made on first use, once for each instance: two contexts in one process, as
 * tests make them, share nothing.
 */
export function remembered<Value extends object>(make: (ctx: Context) => Value): (ctx: Context) => Value {
  const values = new WeakMap<object, Value>();
  return (ctx) => {
    const existing = values.get(ctx.memory);
    if (existing !== undefined) return existing;
    const value = make(ctx);
    values.set(ctx.memory, value);
    return value;
  };
}
