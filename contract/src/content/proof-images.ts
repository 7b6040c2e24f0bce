import * as z from "zod/mini";
import { ProofImage } from "./content.ts";
import { endpoint, endpoints } from "../endpoint.ts";
import { Picture } from "../picture.ts";
import { SectorInput } from "../sectors.ts";
import { Id, IsoTime, line, optionalParagraph, WebAddress } from "../text.ts";

/** Upper bound of one request. */
export const MOST_PROOF_IMAGES = 12;

const Version = z.int().check(z.gte(0));

const image = {
  picture: Picture,
  caption: optionalParagraph(300),
  place: z.optional(line(140)),
  takenAt: z.optional(IsoTime),
} as const;
const about = { category: SectorInput, campaignId: z.optional(Id) } as const;

/** `requestId` is the idempotency key, generated once by the form. */
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

/** The specification's payload (section 7), with the address of an uploaded picture. Idempotent by content. */
export const ProofImageByAddress = z.strictObject({ category: SectorInput, image: WebAddress });
export type ProofImageByAddress = z.infer<typeof ProofImageByAddress>;

export const ProofImageRecord = z.object({ ...ProofImage.shape, picture: Picture, version: Version });
export type ProofImageRecord = z.infer<typeof ProofImageRecord>;

const byId = z.strictObject({ id: Id });

export const proofImageEndpoints = endpoints({
  addProofImages: endpoint({
    method: "POST",
    path: "/admin/fundraiserImg/monthlyCampaignImg",
    access: "admin",
    summary:
      "Adds proof images to a category and, optionally, to one campaign. A single `image`, given by its upload address, is answered as one record.",
    body: z.union([NewProofImages, ProofImageByAddress]),
    reply: z.union([z.array(ProofImageRecord), ProofImageRecord]),
  }),
  changeProofImage: endpoint({
    method: "PATCH",
    path: "/admin/fundraiserImg/editImg/:id",
    access: "admin",
    summary: "Edits a proof image. Answers 409 if it was changed in the meantime.",
    params: byId,
    body: ProofImageChanges,
    reply: ProofImageRecord,
  }),
  deleteProofImage: endpoint({
    method: "DELETE",
    path: "/admin/fundraiserImg/deleteImg/:id",
    access: "admin",
    summary: "Deletes a proof image. It can be restored for 30 days.",
    params: byId,
    reply: z.object({ done: z.literal(true) }),
  }),
  restoreProofImage: endpoint({
    method: "POST",
    path: "/admin/fundraiserImg/restoreImg/:id",
    access: "admin",
    summary: "Restores a deleted proof image.",
    params: byId,
    reply: ProofImageRecord,
  }),
});
