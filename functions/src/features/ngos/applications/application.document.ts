import { ApplicationStatus, ChangeNotes, IsoTime, NgoDraft, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** Something that happened to an application. Never changed: mails and the status page tell it. */
export const ApplicationEvent = z.discriminatedUnion("what", [
  z.object({ what: z.enum(["submitted", "withdrawn"]), at: IsoTime }),
  z.object({ what: z.enum(["taken", "approved"]), at: IsoTime, byEmail: z.string() }),
  z.object({ what: z.literal("changes-asked"), at: IsoTime, byEmail: z.string(), ...ChangeNotes.shape }),
  z.object({ what: z.literal("declined"), at: IsoTime, byEmail: z.string(), reason: z.string() }),
]);
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** `applications/{id}`: an NGO asks to be enrolled. */
export const ApplicationDocument = z.object({
  /** Whose it is; null where an admin added the NGO, and where the person erased their account. */
  uid: z.nullable(z.string()),
  status: ApplicationStatus,
  /** As it was typed. Complete and parsed only once it is approved. */
  details: NgoDraft,
  version: z.int(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  /** The admin who changed it last, by their e-mail address; absent where its owner did. */
  updatedBy: z.optional(z.string()),
  /** When it was last submitted. */
  submittedAt: z.optional(IsoTime),
  /** The admin who looks at it. */
  reviewer: z.optional(z.string()),
  /** The NGO that it became. */
  ngoId: z.optional(z.string()),
  history: z.array(ApplicationEvent),
  /** Its place in the queue, greatest first; absent before it was first submitted. Follows from the rest. */
  rank: z.optional(z.string()),
  /** Paths of the papers that it names: for those who look for files that nobody names. */
  papers: z.array(z.string()),
  /** Addresses of the pictures that it names. */
  pictures: z.array(z.string()),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;
export const applicationsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.applications, ApplicationDocument);

/** Ranks of those that wait for the foundation begin here; those of the others lie below. */
export const WAITING_FROM = "1";
export const WAITING = ["received", "in-review"] as const satisfies ApplicationDocument["status"][];
const END_OF_TIME = 8_640_000_000_000_000;

/** Milliseconds with all their digits, so that texts are ordered as the numbers are. */
const digits = (ms: number) => String(ms).padStart(16, "0");

/** Greatest on top: those that wait, the longest first; then the others, last changed first. What was never submitted has none. */
export function rankOf({
  status,
  submittedAt,
  updatedAt,
}: Pick<ApplicationDocument, "status" | "submittedAt" | "updatedAt">): string | undefined {
  if (status === "draft" || submittedAt === undefined) return undefined;
  return WAITING.some((each) => each === status)
    ? `${WAITING_FROM}${digits(END_OF_TIME - Date.parse(submittedAt))}`
    : `0${digits(Date.parse(updatedAt))}`;
}

/** The rank of one that waits and was submitted at this moment. */
export const waitingRankAt = (submittedAt: Date): string =>
  `${WAITING_FROM}${digits(END_OF_TIME - submittedAt.getTime())}`;

/** An application with everything that follows from the rest. Whoever writes one writes this. */
export function settled(application: ApplicationDocument): ApplicationDocument {
  const { rank: _old, ...rest } = application;
  const { details } = rest;
  const rank = rankOf(rest);
  const logo = details.ngoLogo;
  return {
    ...rest,
    ...(rank !== undefined && { rank }),
    papers: [details.form80G, details.form12A, details.formFCRA].flatMap((paper) => (paper ? [paper.path] : [])),
    pictures: logo === undefined ? [] : [logo.src, ...(logo.variants ?? []).map(({ src }) => src)],
  };
}
