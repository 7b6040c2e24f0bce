import { historyEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { csvFile } from "../../../http/csv.ts";
import { actionOf } from "../../platform/activity/index.ts";
import {
  beginHistoryImport,
  checkHistoryLines,
  findHistoryImport,
  historyLinesAsCsv,
  listHistoryImports,
  listHistoryLines,
  sendHistoryLines,
  understandHistory,
} from "./history-import.service.ts";
import { undoHistoryImport } from "./history-undo.service.ts";

/** The import of a foundation's history. */
export const historyRoutes = routeTable(historyEndpoints, {
  understandHistory: (ctx, { body }) => understandHistory(ctx, body),
  checkHistoryLines: (ctx, { body, now }) => checkHistoryLines(ctx, body, now),
  beginHistoryImport: (ctx, { body, ...request }) => beginHistoryImport(ctx, body, actionOf(request)),
  sendHistoryLines: (ctx, { params, body, now }) => sendHistoryLines(ctx, params.id, body, now),
  historyImports: (ctx, { page }) => listHistoryImports(ctx, page),
  historyImport: (ctx, { params }) => findHistoryImport(ctx, params.id),
  historyLines: (ctx, { params: { id }, query: { fate }, page }) => listHistoryLines(ctx, id, fate, page),
  historyLinesCsv: { export: (ctx, filter, now) => csvFile("history", now, historyLinesAsCsv(ctx, filter)) },
  undoHistoryImport: (ctx, { params, ...request }) => undoHistoryImport(ctx, params.id, actionOf(request)),
});
