/** Undoes imports of history, a few hundred lines in a commit. */
import type { HistoryImport } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { mustExist } from "../../../http/app-error.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import type { HistoryImportDocument } from "./history.documents.ts";
import { NOT_FOUND } from "./history-import.service.ts";
import * as imports from "./history-imports.repository.ts";
import { historyImportView } from "./history-totals.ts";

const LINES_A_STEP = 400;
const IMPORTS_PER_RUN = 20;
/** Time after which a run begins no further step: the lease of the job ends after nine minutes, and the next run continues. */
const WORK_MS = 7 * 60_000;

/** From now on no line is added, and the job `undo-history` removes all of them. @throws AppError `not-found` */
export async function undoHistoryImport(ctx: Context, id: string, { by, now }: ActionContext): Promise<HistoryImport> {
  const change = (stored: HistoryImportDocument | undefined) =>
    stored === undefined || stored.state === "undoing" || stored.state === "undone"
      ? undefined
      : {
          after: { ...stored, state: "undoing" as const, endedAt: null },
          logged: imports.loggedImport(by, "history-undone", stored),
        };
  const data = mustExist(await imports.changeImport(ctx, id, change, now), NOT_FOUND);
  if (data.state === "undoing")
    await ctx.tasks.add({ queue: "runJob", subject: "undo-history", key: `undo-history ${id} ${now.toISOString()}` });
  return historyImportView({ id, data });
}

/** True if `undoHistory` would do something. */
export const hasOpenUndo = async (ctx: Context): Promise<boolean> => (await imports.idsBeingUndone(ctx, 1)).length > 0;

/** Job: removes the lines of imports that are being undone. A failure of one does not stop the others. */
export async function undoHistory(ctx: Context): Promise<{ undone: number; removedLines: number }> {
  const startMs = ctx.clock().getTime();
  const hasTime = () => ctx.clock().getTime() - startMs < WORK_MS;
  const did = { undone: 0, removedLines: 0 };
  for (const id of await imports.idsBeingUndone(ctx, IMPORTS_PER_RUN)) {
    try {
      const { isDone, removedLines } = await removeLinesFor(ctx, id, hasTime);
      did.removedLines += removedLines;
      if (isDone) did.undone += 1;
    } catch (error) {
      ctx.log.error("An import of history could not be undone yet", { historyImport: id, error });
    }
  }
  return did;
}

async function removeLinesFor(
  ctx: Context,
  id: string,
  hasTime: () => boolean,
): Promise<{ isDone: boolean; removedLines: number }> {
  let removedLines = 0;
  while (hasTime()) {
    const stored = await imports.importById(ctx, id);
    if (stored?.state !== "undoing") return { isDone: false, removedLines };
    const removed = await imports.removeLines(ctx, id, stored, LINES_A_STEP);
    removedLines += removed;
    if (removed > 0) continue;
    const endedAt = ctx.clock().toISOString();
    await imports.changeImport(
      ctx,
      id,
      (current) => current && { after: { ...current, state: "undone", endedAt, chunkHashes: [] } },
      ctx.clock(),
    );
    return { isDone: true, removedLines };
  }
  return { isDone: false, removedLines };
}
