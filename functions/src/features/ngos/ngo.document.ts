import {
  Act,
  CalendarDay,
  IsoTime,
  NgoPerson,
  Picture,
  SectorSlug,
  WebAddress,
  storedLine,
  COLLECTIONS,
} from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** An approval as its certificate states it. Its validity depends on the day and is computed. */
export const ApprovalRecord = z.object({
  act: Act,
  number: storedLine(60),
  /** The day in India on which it was issued; absent where nobody has entered it. */
  issuedOn: z.optional(CalendarDay),
  validFrom: IsoTime,
  validUntil: z.optional(IsoTime),
});
export type ApprovalRecord = z.infer<typeof ApprovalRecord>;

/** `ngos/{id}` */
export const NgoDocument = z.object({
  ngoName: storedLine(140),
  ngoLogo: WebAddress,
  ngoLocation: storedLine(140),
  description: z.string().check(z.maxLength(2000)),
  sector: SectorSlug,
  approvals: z.array(ApprovalRecord),
  /** An act that an admin named without number and dates; shown if no approval is valid. */
  ngoAct: z.optional(Act),
  status: z.enum(["enrolled", "suspended", "removed"]),
  createdAt: IsoTime,
  contactPersonName: z.optional(z.string()),
  email: z.optional(z.string()),
  number: z.optional(z.string()),
  form80G: z.optional(z.string()),
  form12A: z.optional(z.string()),
  /** When whoever enrolled it stated to have read its certificates; absent if nobody did. */
  papersReadAt: z.optional(IsoTime),
  /** The logo with its variants and focus point; `ngoLogo` is its URL. */
  logo: z.optional(Picture),
  /** Named on its page. */
  people: z.optional(z.array(NgoPerson)),
  /** Optimistic concurrency (`firestore/versioned.ts`). */
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** The fields below are derived by `indexedNgo` for queries. */
  search: z.optional(z.array(z.string())),
  nameParts: z.optional(z.array(z.string())),
  facets: z.optional(z.array(z.string())),
  state: z.optional(z.string()),
  /** The `registrationKey` of each approval. */
  registrations: z.optional(z.array(z.string())),
  papersUntil: z.optional(IsoTime),
  /** When the last approval under each act expires. */
  lastDay80G: z.optional(IsoTime),
  lastDay12A: z.optional(IsoTime),
  lastDayFCRA: z.optional(IsoTime),
  /** When the last of its approvals begins. */
  lastApprovalFrom: z.optional(IsoTime),
});
export type NgoDocument = z.infer<typeof NgoDocument>;
export const ngosCollection = (db: Database) => typedCollection(db, COLLECTIONS.ngos, NgoDocument);

/** The normalised registration number, independent of case, spaces and punctuation. */
export const registrationKey = ({ act, number }: Pick<ApprovalRecord, "act" | "number">): string =>
  `${act} ${number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "")}`;

/** Valid from the start of the first day to the end of the last. */
export function isValid(approval: ApprovalRecord, now: Date): boolean {
  const validFromMs = Date.parse(approval.validFrom);
  const validUntilMs = approval.validUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(approval.validUntil);
  return validFromMs <= now.getTime() && now.getTime() <= validUntilMs;
}
