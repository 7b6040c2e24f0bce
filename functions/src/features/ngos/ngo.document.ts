import { Act, IsoTime, Picture, SectorSlug, WebAddress, line, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** An approval as its certificate says; whether it is valid is a question of the day that is asked about. */
export const ApprovalRecord = z.object({
  act: Act,
  number: line(60),
  validFrom: IsoTime,
  validUntil: z.optional(IsoTime),
});
export type ApprovalRecord = z.infer<typeof ApprovalRecord>;

/** `ngos/{id}` */
export const NgoDocument = z.object({
  ngoName: line(140),
  ngoLogo: WebAddress,
  ngoLocation: line(140),
  description: z.string().check(z.maxLength(2000)),
  sector: SectorSlug,
  approvals: z.array(ApprovalRecord),
  /** The act that an admin named without its paper's number and days; shown where no approval is valid. */
  ngoAct: z.optional(Act),
  status: z.enum(["enrolled", "suspended", "removed"]),
  createdAt: IsoTime,
  contactPersonName: z.optional(z.string()),
  email: z.optional(z.string()),
  number: z.optional(z.string()),
  form80G: z.optional(z.string()),
  form12A: z.optional(z.string()),
  /** When whoever enrolled it had its certificates before them; absent where there were none. */
  papersReadAt: z.optional(IsoTime),
  /** The logo with its widths and its point of interest; `ngoLogo` is its address. */
  logo: z.optional(Picture),
  /** Who changed it last, and how often it was changed (`firestore/versioned.ts`). */
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** What follows is worked out by `indexedNgo`, for finding it. */
  search: z.optional(z.array(z.string())),
  nameParts: z.optional(z.array(z.string())),
  facets: z.optional(z.array(z.string())),
  state: z.optional(z.string()),
  /** Of each approval its act and number, as `registrationKey` writes them. */
  registrations: z.optional(z.array(z.string())),
  papersUntil: z.optional(IsoTime),
});
export type NgoDocument = z.infer<typeof NgoDocument>;
export const ngosCollection = (db: Database) => typedCollection(db, COLLECTIONS.ngos, NgoDocument);

/** An approval's number as it is compared: the same however it was spaced and written. */
export const registrationKey = ({ act, number }: Pick<ApprovalRecord, "act" | "number">): string =>
  `${act} ${number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "")}`;

/** Whether an approval stands on the day of `now`: from its first day to the end of its last. */
export function isValid(approval: ApprovalRecord, now: Date): boolean {
  const from = Date.parse(approval.validFrom);
  const until = approval.validUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(approval.validUntil);
  return from <= now.getTime() && now.getTime() <= until;
}
