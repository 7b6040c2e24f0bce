import {
  Act,
  CalendarDay,
  IsoTime,
  lastMomentOf,
  ngoContactFields,
  ngoFields,
  NgoPerson,
  NgoStatus,
  ngoTextFields,
  startOfDay,
  storedLine,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

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

/** The days of an approval as the moments at which they begin and end in India. */
export const momentsOf = ({ validFrom, validUntil }: { validFrom: string; validUntil?: string | undefined }) => ({
  validFrom: startOfDay(validFrom),
  ...(validUntil !== undefined && { validUntil: lastMomentOf(validUntil) }),
});

/** Values derived by `indexedNgo` for queries; in no reply, which a test makes sure of. */
export const privateNgoFields = {
  search: z.optional(z.array(z.string())),
  nameParts: z.optional(z.array(z.string())),
  facets: z.optional(z.array(z.string())),
  /** The `registrationKey` of each approval. */
  registrations: z.optional(z.array(z.string())),
  /** When the last approval under each act expires. */
  lastDay80G: z.optional(IsoTime),
  lastDay12A: z.optional(IsoTime),
  lastDayFCRA: z.optional(IsoTime),
  /** When the last of its approvals begins. */
  lastApprovalFrom: z.optional(IsoTime),
} as const;

/** The texts of an NGO that people write. */
export const NgoTexts = z.object({ ...ngoTextFields, ...ngoContactFields });

/** `ngos/{id}` */
export const NgoDocument = z.object({
  ...ngoFields,
  ...ngoContactFields,
  approvals: z.array(ApprovalRecord),
  /** An act that an admin named without number and dates; shown if no approval is valid. */
  ngoAct: z.optional(Act),
  status: NgoStatus,
  form80G: z.optional(z.string()),
  form12A: z.optional(z.string()),
  /** Named on its page. */
  people: z.optional(z.array(NgoPerson)),
  /** Optimistic concurrency (`firestore/versioned.ts`). */
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** Derived, like `privateNgoFields`. */
  state: z.optional(z.string()),
  papersUntil: z.optional(IsoTime),
  ...privateNgoFields,
});
export type NgoDocument = z.infer<typeof NgoDocument>;
export const ngosCollection = collectionOf("ngos", NgoDocument);

/** The normalised registration number, independent of case, spaces and punctuation. */
export const registrationKey = ({ act, number }: Pick<ApprovalRecord, "act" | "number">): string =>
  `${act} ${number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "")}`;

/** Valid from the start of the first day to the end of the last. */
export function isValid(approval: ApprovalRecord, now: Date): boolean {
  const validFromMs = Date.parse(approval.validFrom);
  const validUntilMs = approval.validUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(approval.validUntil);
  return validFromMs <= now.getTime() && now.getTime() <= validUntilMs;
}
