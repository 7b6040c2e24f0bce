import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";
import { ExportJob } from "./export-jobs.ts";

const idParams = z.strictObject({ id: Id });

/** Progress, retry and download of the caller's own exports. The endpoint of a list creates its exports. */
export const exportJobEndpoints = defineEndpoints({
  exportJobs: defineEndpoint({
    method: "GET",
    path: "/admin/exports",
    access: "money",
    summary: "Lists the exports that the caller asked for in the last 24 hours, newest first.",
    reply: z.array(ExportJob),
  }),
  exportJob: defineEndpoint({
    method: "GET",
    path: "/admin/exports/:id",
    access: "money",
    summary: "Returns the state and progress of one of the caller's exports.",
    params: idParams,
    reply: ExportJob,
  }),
  exportPart: defineEndpoint({
    method: "GET",
    path: "/admin/exports/:id/parts/:part",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Downloads a part of the file of one of the caller's exports, counted from 0, if the caller may still begin such an export.",
    params: z.strictObject({ id: Id, part: z.string().check(z.regex(/^\d{1,5}$/)) }),
    reply: FileReply,
    produces: "file",
  }),
  retryExport: defineEndpoint({
    method: "POST",
    path: "/admin/exports/:id/retry",
    access: "money",
    needsRecentLogIn: true,
    summary: "Begins an export that failed once more, as a new one in its place.",
    params: idParams,
    reply: ExportJob,
  }),
});
