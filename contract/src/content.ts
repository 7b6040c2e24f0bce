import * as z from "zod/mini";
import { endpoint, PageQuery, SHARED } from "./endpoint.ts";
import { Picture } from "./picture.ts";
import { SectorInput, SectorSlug } from "./sectors.ts";
import { Id, IsoTime, WebAddress } from "./text.ts";

export const HomeCard = z.object({
  _id: Id,
  img: WebAddress,
  picture: Picture,
  campaignLink: WebAddress,
  caption: z.string().check(z.maxLength(140)),
  createdAt: IsoTime,
});
export type HomeCard = z.infer<typeof HomeCard>;

/** What gifts became, in a picture. */
export const ProofImage = z.object({
  _id: Id,
  category: SectorSlug,
  image: WebAddress,
  /** The same with its widths and what it shows; given for every image. */
  picture: z.optional(Picture),
  caption: z.string().check(z.maxLength(300)),
  place: z.optional(z.string()),
  takenAt: z.optional(IsoTime),
  campaignId: z.optional(Id),
  createdAt: IsoTime,
  /** For admins, who send it back when they change something. */
  version: z.optional(z.int()),
});
export type ProofImage = z.infer<typeof ProofImage>;

export const contentEndpoints = {
  allHomeCards: endpoint({
    name: "allHomeCards",
    method: "GET",
    path: "/admin/homeCard/getAllHomeCards",
    access: "anyone",
    summary: "The cards of the home banner that are shown now, in their order.",
    reply: z.array(HomeCard),
    caching: SHARED,
  }),
  proofImages: endpoint({
    name: "proofImages",
    method: "GET",
    path: "/admin/fundraiserImg/getAllImg",
    access: "anyone",
    summary: "Photographs of what gifts became, newest first.",
    query: z.strictObject({ ...PageQuery.shape, category: z.optional(SectorInput), campaignId: z.optional(Id) }),
    reply: z.array(ProofImage),
    caching: SHARED,
    paged: true,
  }),
} as const;
