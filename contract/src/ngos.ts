import * as z from "zod/mini";
import { endpoint, PageQuery, SHARED } from "./endpoint.ts";
import { SectorInput, SectorSlug } from "./sectors.ts";
import { Id, IsoTime, line, WebAddress } from "./text.ts";

export const Act = z.enum(["80G", "12A", "FCRA"]);

/** An approval held under an act, with the days between which it is valid. */
export const Approval = z.object({
  act: Act,
  number: line(60),
  validFrom: IsoTime,
  validUntil: z.optional(IsoTime),
  valid: z.boolean(),
});

export const Ngo = z.object({
  _id: Id,
  ngoName: line(140),
  ngoLogo: WebAddress,
  ngoLocation: line(140),
  description: z.string().check(z.maxLength(2000)),
  sector: SectorSlug,
  /** The act that the spec's single field shows: the first approval valid today. */
  ngoAct: z.optional(Act),
  approvals: z.array(Approval),
  createdAt: IsoTime,
  /** For admins only. */
  contactPersonName: z.optional(z.string()),
  email: z.optional(z.string()),
  number: z.optional(z.string()),
  form80G: z.optional(WebAddress),
  form12A: z.optional(WebAddress),
});
export type Ngo = z.infer<typeof Ngo>;

export const ngoEndpoints = {
  allNgos: endpoint({
    name: "allNgos",
    method: "GET",
    path: "/admin/ngo/getAllNgos",
    access: "anyone",
    summary: "Enrolled NGOs, newest first: public fields for everybody, contact person and documents for an admin.",
    query: z.strictObject({ ...PageQuery.shape, sector: z.optional(SectorInput) }),
    reply: z.array(Ngo),
    paged: true,
    caching: SHARED,
  }),
} as const;
