import { NgoDraft } from "@daansetu/contract";
import * as z from "zod/mini";

/** Unsaved changes, kept through a reload or a lost connection; deleted at log-out (`clear-typed-data.ts`). */
const UnsavedCopy = z.object({ applicationId: z.nullable(z.string()), version: z.int(), details: NgoDraft });
export type UnsavedCopy = z.infer<typeof UnsavedCopy>;

const storageKey = (userId: string) => `daansetu:enrol:${userId}`;

/** @returns `undefined` if there is none or storage is not available */
export function readUnsavedCopy(userId: string): UnsavedCopy | undefined {
  try {
    const parsedCopy = z.safeParse(UnsavedCopy, JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? "null"));
    return parsedCopy.success ? parsedCopy.data : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a copy; `undefined` deletes it. */
export function writeUnsavedCopy(userId: string, unsavedCopy: UnsavedCopy | undefined): void {
  try {
    if (unsavedCopy === undefined) sessionStorage.removeItem(storageKey(userId));
    else sessionStorage.setItem(storageKey(userId), JSON.stringify(unsavedCopy));
  } catch {
    // Storage is full or not available; the copy is optional.
  }
}
