import { Act, COLLECTIONS, Id, IsoTime, Picture, UploadedDocument } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `ngoMembers/{hash of NGO and address}`: whoever has confirmed this address acts for the NGO. */
export const NgoMemberDocument = z.object({
  ngoId: Id,
  ngoName: z.string(),
  /** In lower case. */
  email: z.string(),
  invitedAt: IsoTime,
  invitedBy: z.string(),
  seenAt: z.optional(IsoTime),
});
export type NgoMemberDocument = z.infer<typeof NgoMemberDocument>;
export const ngoMembersCollection = (db: Database) => typedCollection(db, COLLECTIONS.ngoMembers, NgoMemberDocument);

/** `ngoReports/{id}`; the id is derived from the form's. */
export const NgoReportDocument = z.object({
  ngoId: Id,
  ngoName: z.string(),
  state: z.enum(["waiting", "published", "declined"]),
  kind: z.enum(["note", "certificate"]),
  campaignId: z.optional(Id),
  text: z.string(),
  photographs: z.array(z.object({ picture: Picture, showsPeople: z.boolean() })),
  certificate: z.optional(
    z.object({ act: Act, number: z.string(), validUntil: z.string(), document: UploadedDocument }),
  ),
  at: IsoTime,
  byUid: z.nullable(z.string()),
  byEmail: z.string(),
  /** What was sent under the form's id. */
  asked: z.string(),
  reviewed: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.optional(z.string()) })),
});
export type NgoReportDocument = z.infer<typeof NgoReportDocument>;
export const ngoReportsCollection = (db: Database) => typedCollection(db, COLLECTIONS.ngoReports, NgoReportDocument);

/** Of a note's photographs, those that everybody may see. @param without the indexes of those that the reviewer leaves out */
export const publishedOf = (
  photographs: NgoReportDocument["photographs"],
  without: readonly number[],
): NgoReportDocument["photographs"] =>
  photographs.filter(({ showsPeople }, index) => !showsPeople && !without.includes(index));
