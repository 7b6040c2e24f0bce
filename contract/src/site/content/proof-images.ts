import * as z from "zod/mini";
import { ProofImage } from "./content.ts";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Picture } from "../../values/picture.ts";
import { SectorInput } from "../../values/sectors.ts";
import { Id, IsoTime, WebAddress } from "../../values/text.ts";
import { singleLine, optionalParagraph } from "../../typed-text/typed-lines.ts";

/** Maximum number of proof images in one request. */
export const MAX_PROOF_IMAGES = 12;

const Version = z.int().check(z.gte(0));

const imageFields = {
  picture: Picture,
  caption: optionalParagraph(300),
  place: z.optional(singleLine(140)),
  takenAt: z.optional(IsoTime),
} as const;
const subjectFields = { category: SectorInput, campaignId: z.optional(Id) } as const;

/** `requestId` is the idempotency key, generated once by the form. */
export const NewProofImages = z.strictObject({
  ...subjectFields,
  images: z
    .array(z.strictObject(imageFields))
    .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_PROOF_IMAGES, { error: "too-many" })),
  requestId: z.optional(Id),
});
export type NewProofImages = z.infer<typeof NewProofImages>;
export const ProofImageChanges = z.strictObject({ ...subjectFields, ...imageFields, version: Version });
export type ProofImageChanges = z.infer<typeof ProofImageChanges>;

/** The specification's payload (section 7), with the address of an uploaded picture. Idempotent by content. */
export const ProofImageByAddress = z.strictObject({ category: SectorInput, image: WebAddress });
export type ProofImageByAddress = z.infer<typeof ProofImageByAddress>;

export const ProofImageRecord = z.object({ ...ProofImage.shape, picture: Picture, version: Version });
export type ProofImageRecord = z.infer<typeof ProofImageRecord>;

const proofImageParams = z.strictObject({ id: Id });

export const proofImageEndpoints = defineEndpoints({
  addProofImages: defineEndpoint({
    method: "POST",
    path: "/admin/fundraiserImg/monthlyCampaignImg",
    access: "review",
    summary:
      "Adds proof images to a category and, optionally, to one campaign. A single `image`, given by its upload address, is answered as one record.",
    body: z.union([NewProofImages, ProofImageByAddress]),
    reply: z.union([z.array(ProofImageRecord), ProofImageRecord]),
  }),
  changeProofImage: defineEndpoint({
    method: "PATCH",
    path: "/admin/fundraiserImg/editImg/:id",
    access: "review",
    summary: "Edits a proof image. Answers 409 if it was changed in the meantime.",
    params: proofImageParams,
    body: ProofImageChanges,
    reply: ProofImageRecord,
  }),
  deleteProofImage: defineEndpoint({
    method: "DELETE",
    path: "/admin/fundraiserImg/deleteImg/:id",
    access: "review",
    summary: "Deletes a proof image. It can be restored for 30 days.",
    params: proofImageParams,
    reply: z.object({ done: z.literal(true) }),
  }),
  restoreProofImage: defineEndpoint({
    method: "POST",
    path: "/admin/fundraiserImg/restoreImg/:id",
    access: "review",
    summary: "Restores a deleted proof image.",
    params: proofImageParams,
    reply: ProofImageRecord,
  }),
});
