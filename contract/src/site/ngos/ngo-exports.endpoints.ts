import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { ngoFilters } from "./ngos.endpoints.ts";

/** Separate from the directory's endpoints, which donors' pages load first. */
export const ngoExportEndpoints = defineEndpoints({
  ngosCsv: defineEndpoint({
    method: "POST",
    path: "/admin/ngo/ngos/exports",
    access: "admin",
    needsRecentLogIn: true,
    summary: "Begins an export (`/admin/exports`) of the NGOs that match the list's filters as CSV.",
    body: z.strictObject(ngoFilters),
    reply: ExportJob,
  }),
});
