import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Picture } from "../../values/picture.ts";
import { WebAddress } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { visibleLine } from "../../typed-text/visible-text.ts";

/** Folders whose pictures are public once the server has re-encoded them. */
export const PICTURE_FOLDERS = ["campaignImg", "campaignDocuments", "monthlyCampaignDocuments", "homeCard"] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** Formats of a processed document; scans and photographs are re-encoded. */
export const DOCUMENT_TYPES = ["application/pdf", "image/webp"] as const;

export const AltText = z
  .string()
  .check(
    z.overwrite(visibleLine),
    z.maxLength(300, { error: "too-long" }),
    z.regex(/^\P{Cs}*$/u, { error: "unprintable" }),
  );
const FocusPercent = z.number().check(z.gte(0), z.lte(100));

/** A processed certificate. It has no public address: its owner and admins download it through the API. */
export const UploadedDocument = z.object({
  path: z
    .string()
    .check(z.regex(/^ngoDocuments\/[\w-]{1,128}\/[A-Za-z0-9]{16,40}\/paper\.(pdf|webp)$/, { error: "bad-address" })),
  /** The owner's file name, for display; the storage path does not contain it. */
  label: singleLine(200),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.int().check(z.gte(1)),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;

export const uploadEndpoints = defineEndpoints({
  uploadPicture: defineEndpoint({
    method: "POST",
    path: "/uploads/picture",
    access: "user",
    limit: "verification",
    summary:
      "Checks a picture that the caller has uploaded and re-encodes it at several widths without its metadata. The same address returns the same picture.",
    body: z.strictObject({
      address: WebAddress,
      alt: z.optional(AltText),
      focusX: z.optional(FocusPercent),
      focusY: z.optional(FocusPercent),
    }),
    reply: Picture,
  }),
  uploadDocument: defineEndpoint({
    method: "POST",
    path: "/uploads/document",
    access: "user",
    limit: "verification",
    summary:
      "Checks a document (PDF or picture) that the caller has uploaded to `ngoDocuments`, and moves it to where only the API can read it.",
    body: z.strictObject({ address: WebAddress, label: z.optional(singleLine(200)) }),
    reply: UploadedDocument,
  }),
});
