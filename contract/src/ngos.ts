import * as z from "zod/mini";
import { endpoint, FileReply, PageQuery, SHARED } from "./endpoint.ts";
import { Act, AdminNgo, DirectoryFigures, Ngo, NGO_STATUSES, NgoEdit, NgoPage } from "./ngo.ts";
import { SectorInput } from "./sectors.ts";
import { Id, line } from "./text.ts";

/** How soon a paper lapses; each takes in the sooner ones. */
export const PAPER_WARNINGS = ["lapsed", "7", "30", "90"] as const;

const filter = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, { error: "too-long" }))),
  sector: z.optional(SectorInput),
  /** A state, or the beginning of any word of a place. */
  place: z.optional(line(80)),
  act: z.optional(Act),
  status: z.optional(z.enum([...NGO_STATUSES, "all"], { error: "invalid" })),
  papers: z.optional(z.enum(PAPER_WARNINGS, { error: "invalid" })),
} as const;

const byId = z.strictObject({ id: Id });

export const ngoEndpoints = {
  allNgos: endpoint({
    name: "allNgos",
    method: "GET",
    path: "/admin/ngo/getAllNgos",
    access: "anyone",
    summary:
      "Enrolled NGOs, newest first, or by `search` (name, place, description, act; beginnings of words, one slip each) best first. Public fields for everybody; contact person, state and papers for an admin, who may also ask for other states (`status`) and for papers that lapse (`papers`, soonest first).",
    query: z.strictObject({ ...PageQuery.shape, ...filter }),
    reply: z.array(Ngo),
    paged: true,
    caching: SHARED,
  }),
  ngosCsv: endpoint({
    name: "ngosCsv",
    method: "GET",
    path: "/admin/ngo/ngos.csv",
    access: "admin",
    summary: "Exactly the NGOs that fit a filter of the list, as a file for spreadsheets.",
    query: z.strictObject(filter),
    reply: FileReply,
    produces: "csv",
  }),
  ngoById: endpoint({
    name: "ngoById",
    method: "GET",
    path: "/ngos/:id",
    access: "anyone",
    summary: "An enrolled NGO with its campaigns and what they raised.",
    params: byId,
    reply: NgoPage,
    caching: SHARED,
  }),
  directoryFigures: endpoint({
    name: "directoryFigures",
    method: "GET",
    path: "/stats/ngos",
    access: "anyone",
    summary: "How many NGOs are enrolled, in which sectors and states.",
    reply: DirectoryFigures,
    caching: { browserSeconds: 0, sharedSeconds: 300, staleSeconds: 3600 },
  }),
  suggestNgos: endpoint({
    name: "suggestNgos",
    method: "GET",
    path: "/ngos/suggest",
    access: "anyone",
    summary:
      "Up to ten enrolled NGOs whose name has `text` in it, in whatever letters; names that begin with it first. Limited per address.",
    query: z.strictObject({ text: z.string().check(z.maxLength(140, { error: "too-long" })) }),
    reply: z.array(z.object({ _id: Id, ngoName: line(140), ngoLocation: line(140) })),
  }),
  ngoForAdmin: endpoint({
    name: "ngoForAdmin",
    method: "GET",
    path: "/admin/ngos/:id",
    access: "admin",
    summary: "An NGO in whatever state, with its version and its live campaigns.",
    params: byId,
    reply: AdminNgo,
  }),
  editNgo: endpoint({
    name: "editNgo",
    method: "PATCH",
    path: "/admin/ngos/:id",
    access: "admin",
    summary: "Changes an NGO. Whoever saw another version gets a conflict.",
    params: byId,
    body: NgoEdit,
    reply: AdminNgo,
  }),
  changeNgoStatus: endpoint({
    name: "changeNgoStatus",
    method: "POST",
    path: "/admin/ngos/:id/status",
    access: "admin",
    summary: "Suspends an NGO, lets it in again, or brings a removed one back.",
    params: byId,
    body: z.strictObject({ status: z.enum(["enrolled", "suspended"], { error: "invalid" }), version: z.int() }),
    reply: AdminNgo,
  }),
  deleteNgo: endpoint({
    name: "deleteNgo",
    method: "DELETE",
    path: "/admin/ngo/deleteNgo/:id",
    access: "admin",
    summary:
      "Removes an NGO from the site; its record stays. While campaigns of it are live it must be said what becomes of them: `campaigns=end` or `campaigns=keep`, else a conflict names them.",
    params: byId,
    query: z.strictObject({ campaigns: z.optional(z.enum(["end", "keep"], { error: "invalid" })) }),
    reply: AdminNgo,
  }),
} as const;
