import { INDIA_ZONE } from "@daansetu/contract";
import { AppError } from "../http/app-error.ts";

/** What an editable document keeps about its last change. Nobody has edited one that says nothing: its version is 0. */
export interface Edited {
  version?: number | undefined;
  updatedAt?: string | undefined;
  /** Who changed it last, as others shall read it. */
  updatedBy?: string | undefined;
}

/** The version that a reader is told and sends back. */
export const versionOf = ({ version }: Edited): number => version ?? 0;

const MOMENT = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: INDIA_ZONE });

/**
 * Refuses to write over what somebody else wrote since the caller read it. Asked inside the transaction that writes.
 * @param seen the version that the caller read
 * @throws AppError `conflict`, with a sentence that says who and when
 */
export function assertVersion(current: Edited, seen: number): void {
  if (versionOf(current) === seen) return;
  const { updatedBy, updatedAt } = current;
  const when = updatedAt === undefined ? undefined : MOMENT.format(new Date(updatedAt));
  throw new AppError(
    "conflict",
    updatedBy === undefined || when === undefined
      ? "This was changed after you opened it."
      : `${updatedBy} changed this on ${when}, after you opened it.`,
  );
}

/** The fields of the next version, for the write that follows `assertVersion`. */
export function nextVersion(
  current: Edited,
  by: string,
  now: Date,
): Required<{ [Key in keyof Edited]: NonNullable<Edited[Key]> }> {
  return { version: versionOf(current) + 1, updatedAt: now.toISOString(), updatedBy: by };
}
