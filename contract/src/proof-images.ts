import * as z from "zod/mini";
import { ProofImage } from "./content.ts";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./picture.ts";
import { SectorInput } from "./sectors.ts";
import { Id, IsoTime, line, optionalParagraph, WebAddress } from "./text.ts";

/** Proof images that are added at once. */
export const MOST_PROOF_IMAGES = 12;

const Version = z.int().check(z.gte(0));

const image = {
  picture: Picture,
  caption: optionalParagraph(300),
  place: z.optional(line(140)),
  takenAt: z.optional(IsoTime),
} as const;
const about = { category: SectorInput, campaignId: z.optional(Id) } as const;

/** `requestId` is made once by the form: sending twice adds them once. */
export const NewProofImages = z.strictObject({
  ...about,
  images: z
    .array(z.strictObject(image))
    .check(z.minLength(1, { error: "required" }), z.maxLength(MOST_PROOF_IMAGES, { error: "too-many" })),
  requestId: z.optional(Id),
});
export type NewProofImages = z.infer<typeof NewProofImages>;
export const ProofImageChanges = z.strictObject({ ...about, ...image, version: Version });
export type ProofImageChanges = z.infer<typeof ProofImageChanges>;

/** The specification's proof (section 7): the address that the upload gave. The same again is the one that is there. */
export const ProofImageByAddress = z.strictObject({ category: SectorInput, image: WebAddress });
export type ProofImageByAddress = z.infer<typeof ProofImageByAddress>;

/** A proof image as admins see it. */
export const ProofImageRecord = z.object({ ...ProofImage.shape, picture: Picture, version: Version });
export type ProofImageRecord = z.infer<typeof ProofImageRecord>;

const byId = z.strictObject({ id: Id });

export const proofImageEndpoints = {
  addProofImages: endpoint({
    name: "addProofImages",
    method: "POST",
    path: "/admin/fundraiserImg/monthlyCampaignImg",
    access: "admin",
    summary:
      "Adds photographs of what gifts became, for a category and, where said, for one campaign. One `image`, by the address that its upload gave, is answered as one record.",
    body: z.union([NewProofImages, ProofImageByAddress]),
    reply: z.union([z.array(ProofImageRecord), ProofImageRecord]),
  }),
  changeProofImage: endpoint({
    name: "changeProofImage",
    method: "PATCH",
    path: "/admin/fundraiserImg/editImg/:id",
    access: "admin",
    summary: "Changes what is said of a proof image; refused where somebody else changed it meanwhile.",
    params: byId,
    body: ProofImageChanges,
    reply: ProofImageRecord,
  }),
  deleteProofImage: endpoint({
    name: "deleteProofImage",
    method: "DELETE",
    path: "/admin/fundraiserImg/deleteImg/:id",
    access: "admin",
    summary: "Takes a proof image away. It can be put back for 30 days.",
    params: byId,
    reply: z.object({ done: z.literal(true) }),
  }),
  restoreProofImage: endpoint({
    name: "restoreProofImage",
    method: "POST",
    path: "/admin/fundraiserImg/restoreImg/:id",
    access: "admin",
    summary: "Puts a deleted proof image back.",
    params: byId,
    reply: ProofImageRecord,
  }),
} as const;
