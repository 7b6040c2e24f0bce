/** Export and erasure of a person's imported history, which is found by their verified e-mail address. */
import type { Context } from "../../../deps/context.ts";
import * as archive from "./history-archive.repository.ts";

/** Latest first. */
export async function exportHistory(ctx: Context, donorKeys: readonly string[]): Promise<Record<string, unknown>[]> {
  const lines = await archive.linesOfDonor(ctx, donorKeys);
  return lines
    .map(({ data: { kind, record } }) => ({ kind, ...record }))
    .toSorted((lineA, lineB) => (lineB.day ?? "").localeCompare(lineA.day ?? ""));
}

/**
 * Removes who gave; day and amount stay, so that totals do. The line stays, too: a file that is imported again does not bring the person back. Idempotent.
 * @returns the number of lines
 */
export const eraseHistory = (ctx: Context, donorKeys: readonly string[]): Promise<number> =>
  archive.eraseDonor(ctx, donorKeys);
