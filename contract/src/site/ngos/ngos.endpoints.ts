import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery, SHARED_CACHING } from "../../api/endpoint.ts";
import { Act, AdminNgo, DirectoryFigures, Ngo, NGO_STATUSES, NgoPage } from "./ngos.ts";
import { NgoEdit } from "./ngo-edit.ts";
import { SectorInput } from "../../values/sectors.ts";
import { Id, storedLine } from "../../values/text.ts";

/** Days until a certificate expires; each includes the shorter ones. */
export const CERTIFICATE_WARNINGS = ["lapsed", "7", "30", "90"] as const;

export const ngoFilters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, { error: "too-long" }))),
  sector: z.optional(SectorInput),
  /** A state, or the beginning of any word of the location. */
  place: z.optional(storedLine(80)),
  act: z.optional(Act),
  status: z.optional(z.enum([...NGO_STATUSES, "all"], { error: "invalid" })),
  papers: z.optional(z.enum(CERTIFICATE_WARNINGS, { error: "invalid" })),
} as const;

const ngoParams = z.strictObject({ id: Id });

export const ngoEndpoints = defineEndpoints({
  allNgos: defineEndpoint({
    method: "GET",
    path: "/admin/ngo/getAllNgos",
    access: "anyone",
    summary:
      "Lists enrolled NGOs, newest first; with `search`, best match first (beginnings of words of name, place, description and act, one typing error each). Admins also get contact person, status and certificates, and can filter by `status` and by expiring certificates (`papers`, soonest first).",
    query: z.strictObject({ ...PageQuery.shape, ...ngoFilters }),
    reply: z.array(Ngo),
    caching: SHARED_CACHING,
  }),
  ngoById: defineEndpoint({
    method: "GET",
    path: "/ngos/:id",
    access: "anyone",
    summary: "Returns an enrolled NGO with its campaigns and the total they raised.",
    params: ngoParams,
    reply: NgoPage,
    caching: SHARED_CACHING,
  }),
  directoryFigures: defineEndpoint({
    method: "GET",
    path: "/stats/ngos",
    access: "anyone",
    summary:
      "Counts the enrolled NGOs, in total, by sector, by state, and by act with an approval that is valid today.",
    reply: DirectoryFigures,
    caching: { browserSeconds: 0, sharedSeconds: 300, staleSeconds: 3600 },
  }),
  suggestNgos: defineEndpoint({
    method: "GET",
    path: "/ngos/suggest",
    access: "anyone",
    limit: "verification",
    summary:
      "Suggests up to ten enrolled NGOs whose name contains `text` in any case; names that begin with it come first. Rate-limited by address.",
    query: z.strictObject({ text: z.string().check(z.maxLength(140, { error: "too-long" })) }),
    reply: z.array(z.object({ _id: Id, ngoName: storedLine(140), ngoLocation: storedLine(140) })),
  }),
  ngoForAdmin: defineEndpoint({
    method: "GET",
    path: "/admin/ngos/:id",
    access: "admin",
    summary: "Returns an NGO of any status with its version and its live campaigns.",
    params: ngoParams,
    reply: AdminNgo,
  }),
  editNgo: defineEndpoint({
    method: "PATCH",
    path: "/admin/ngos/:id",
    access: "admin",
    summary: "Edits an NGO. Answers 409 if `version` is not the current one.",
    params: ngoParams,
    body: NgoEdit,
    reply: AdminNgo,
  }),
  changeNgoStatus: defineEndpoint({
    method: "POST",
    path: "/admin/ngos/:id/status",
    access: "admin",
    summary: "Suspends an NGO, reinstates it, or restores a removed one.",
    params: ngoParams,
    body: z.strictObject({ status: z.enum(["enrolled", "suspended"], { error: "invalid" }), version: z.int() }),
    reply: AdminNgo,
  }),
  deleteNgo: defineEndpoint({
    method: "DELETE",
    path: "/admin/ngo/deleteNgo/:id",
    access: "admin",
    summary:
      "Soft-deletes an NGO: it leaves the site and its record stays. If it has live campaigns, `campaigns=end` or `campaigns=keep` is required; without it, a 409 names them.",
    params: ngoParams,
    query: z.strictObject({ campaigns: z.optional(z.enum(["end", "keep"], { error: "invalid" })) }),
    reply: AdminNgo,
  }),
});
