import { NgoDraft } from "@daansetu/contract";
import * as z from "zod/mini";

/** Unsaved changes, kept through a reload or a lost connection; deleted at log-out (`clear-typed-data.ts`). */
const UnsavedCopy = z.object({ applicationId: z.nullable(z.string()), version: z.int(), details: NgoDraft });
export type UnsavedCopy = z.infer<typeof UnsavedCopy>;

const keyOf = (userId: string) => `daansetu:enrol:${userId}`;

/** @returns `undefined` if there is none or storage is not available */
export function readUnsavedCopy(userId: string): UnsavedCopy | undefined {
  try {
    const parsed = z.safeParse(UnsavedCopy, JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "null"));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a copy; `undefined` deletes it. */
export function writeUnsavedCopy(userId: string, copy: UnsavedCopy | undefined): void {
  try {
    if (copy === undefined) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(copy));
  } catch {
    // Storage is full or not available; the copy is optional.
  }
}
