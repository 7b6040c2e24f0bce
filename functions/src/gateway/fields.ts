import * as z from "zod/mini";

/** Fields of Razorpay's entities, which spells an absent value `null`, "" or 0; we use `undefined`. */
export const Money = z.int().check(z.gte(0));
export const UnixSeconds = z.int().check(z.gte(0));
export const Text = z.nullish(z.string());

export const textOf = (text: string | null | undefined) => (text === null || text === "" ? undefined : text);
export const dateOf = (seconds: number) => new Date(seconds * 1000);
export const knownDateOf = (seconds: number | null | undefined) =>
  typeof seconds === "number" && seconds > 0 ? dateOf(seconds) : undefined;
