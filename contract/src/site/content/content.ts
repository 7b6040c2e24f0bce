import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery, SHARED_CACHING } from "../../api/endpoint.ts";
import { Picture } from "../../values/picture.ts";
import { SectorInput, SectorSlug } from "../../values/sectors.ts";
import { Id, IsoTime, WebAddress } from "../../values/text.ts";

export const HomeCard = z.object({
  _id: Id,
  img: WebAddress,
  picture: Picture,
  campaignLink: WebAddress,
  caption: z.string().check(z.maxLength(140)),
  createdAt: IsoTime,
});
export type HomeCard = z.infer<typeof HomeCard>;

/** A photograph of what donations achieved. */
export const ProofImage = z.object({
  _id: Id,
  category: SectorSlug,
  image: WebAddress,
  /** `image` with its widths and alternative text; present on every image. */
  picture: z.optional(Picture),
  caption: z.string().check(z.maxLength(300)),
  place: z.optional(z.string()),
  takenAt: z.optional(IsoTime),
  campaignId: z.optional(Id),
  createdAt: IsoTime,
  /** For admins and reviewers, for optimistic concurrency. */
  version: z.optional(z.int()),
});
export type ProofImage = z.infer<typeof ProofImage>;

export const contentEndpoints = defineEndpoints({
  allHomeCards: defineEndpoint({
    method: "GET",
    path: "/admin/homeCard/getAllHomeCards",
    access: "anyone",
    summary: "Lists the cards that the home banner shows now, in their order.",
    reply: z.array(HomeCard),
    caching: SHARED_CACHING,
  }),
  proofImages: defineEndpoint({
    method: "GET",
    path: "/admin/fundraiserImg/getAllImg",
    access: "anyone",
    summary: "Lists proof images, newest first: photographs of what donations achieved.",
    query: z.strictObject({ ...PageQuery.shape, category: z.optional(SectorInput), campaignId: z.optional(Id) }),
    reply: z.array(ProofImage),
    caching: SHARED_CACHING,
  }),
});
