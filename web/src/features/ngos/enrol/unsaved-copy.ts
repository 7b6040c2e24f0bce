import { NgoDraft } from "@daansetu/contract";
import * as z from "zod/mini";

/** What was typed and has not reached the server yet: for a reload, and for a lost connection. Goes with the log-out (`clear-typed-data.ts`). */
const Copy = z.object({ applicationId: z.nullable(z.string()), version: z.int(), details: NgoDraft });
export type UnsavedCopy = z.infer<typeof Copy>;

const keyOf = (userId: string) => `daansetu:enrol:${userId}`;

/** @returns `undefined` where there is none, or the browser keeps nothing */
export function readCopy(userId: string): UnsavedCopy | undefined {
  try {
    const parsed = z.safeParse(Copy, JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "null"));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a copy; `undefined` forgets it. */
export function keepCopy(userId: string, copy: UnsavedCopy | undefined): void {
  try {
    if (copy === undefined) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(copy));
  } catch {
    // A full or forbidden storage only means that less is kept.
  }
}
