import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./picture.ts";
import { line, WebAddress } from "./text.ts";

/** Folders whose pictures everybody sees once the server has drawn them anew. */
export const PICTURE_FOLDERS = ["campaignImg", "campaignDocuments", "monthlyCampaignDocuments", "homeCard"] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** What a paper is after the server has looked at it: scans and photographs are drawn anew. */
export const DOCUMENT_TYPES = ["application/pdf", "image/webp"] as const;

/** What a picture shows, for those who cannot see it. */
export const AltText = z
  .string()
  .check(z.trim(), z.maxLength(300, { error: "too-long" }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: "unprintable" }));
const Focus = z.number().check(z.gte(0), z.lte(100));

/** A certificate that was uploaded and looked at. It has no address: only its owner and admins get it, through the API. */
export const UploadedDocument = z.object({
  path: z
    .string()
    .check(z.regex(/^ngoDocuments\/[\w-]{1,128}\/[A-Za-z0-9]{16,40}\/paper\.(pdf|webp)$/, { error: "bad-address" })),
  /** What its owner called the file; it names nothing in the store. */
  label: line(200),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.int().check(z.gte(1)),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;

export const uploadEndpoints = {
  uploadPicture: endpoint({
    name: "uploadPicture",
    method: "POST",
    path: "/uploads/picture",
    access: "user",
    summary:
      "Makes a picture of what the caller has just uploaded: looked at, drawn anew at several widths without what cameras write into it. The same address again gives the same picture.",
    body: z.strictObject({
      address: WebAddress,
      alt: z.optional(AltText),
      focusX: z.optional(Focus),
      focusY: z.optional(Focus),
    }),
    reply: Picture,
  }),
  uploadDocument: endpoint({
    name: "uploadDocument",
    method: "POST",
    path: "/uploads/document",
    access: "user",
    summary:
      "Looks at a paper (PDF, or a picture of it) that the caller has just uploaded to ngoDocuments, and keeps it where only the API reads it.",
    body: z.strictObject({ address: WebAddress, label: z.optional(line(200)) }),
    reply: UploadedDocument,
  }),
} as const;
