import * as z from "zod/mini";

/** Schemas of Razorpay's fields. Razorpay writes an absent value as `null`, "" or 0; our types use `undefined`. */
export const Money = z.int().check(z.gte(0));
export const UnixSeconds = z.int().check(z.gte(0));
export const OptionalText = z.nullish(z.string());

export const textOf = (text: string | null | undefined) => (text === null || text === "" ? undefined : text);
export const dateOf = (seconds: number) => new Date(seconds * 1000);
export const knownDateOf = (seconds: number | null | undefined) =>
  typeof seconds === "number" && seconds > 0 ? dateOf(seconds) : undefined;
