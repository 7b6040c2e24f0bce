import { ApplicationStatus, ChangeNotes, IsoTime, NgoDraft } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** An entry of the application's history. Append-only, since mails and the status page refer to it. */
export const ApplicationEvent = z.discriminatedUnion("what", [
  z.object({ what: z.enum(["submitted", "withdrawn"]), at: IsoTime }),
  z.object({ what: z.enum(["taken", "approved"]), at: IsoTime, byEmail: z.string() }),
  z.object({ what: z.literal("changes-asked"), at: IsoTime, byEmail: z.string(), ...ChangeNotes.shape }),
  z.object({ what: z.literal("declined"), at: IsoTime, byEmail: z.string(), reason: z.string() }),
]);
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** `applications/{id}`: an application to enrol an NGO. */
export const ApplicationDocument = z.object({
  /** The applicant; null if an admin added the NGO, or after the applicant's account was erased. */
  uid: z.nullable(z.string()),
  status: ApplicationStatus,
  /** As typed. Complete and parsed only once it is approved. */
  details: NgoDraft,
  version: z.int(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  /** E-mail address of the admin who changed it last; absent if the applicant did. */
  updatedBy: z.optional(z.string()),
  /** The last submission. */
  submittedAt: z.optional(IsoTime),
  /** E-mail address of the admin who took it into review. */
  reviewer: z.optional(z.string()),
  /** The NGO that its approval created. */
  ngoId: z.optional(z.string()),
  history: z.array(ApplicationEvent),
  /** Sort key of the queue, descending; absent for drafts. Derived. */
  rank: z.optional(z.string()),
  /** Paths of its certificates, so that the upload sweep can query which files are referenced. Derived. */
  papers: z.array(z.string()),
  /** URLs of its images, for the same purpose. Derived. */
  pictures: z.array(z.string()),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;
export const applicationsCollection = collectionOf("applications", ApplicationDocument);

/** Ranks of waiting applications start with this; all others sort below. */
export const WAITING_FROM = "1";
export const WAITING_STATUSES = ["received", "in-review"] as const satisfies ApplicationDocument["status"][];
const END_OF_TIME = 8_640_000_000_000_000;

/** Zero-padded, so that strings sort like numbers. */
const digits = (ms: number) => String(ms).padStart(16, "0");

/** Sorted in descending order: waiting applications, longest waiting first; then the others, last changed first. Drafts have none. */
export function rankOf({
  status,
  submittedAt,
  updatedAt,
}: Pick<ApplicationDocument, "status" | "submittedAt" | "updatedAt">): string | undefined {
  if (status === "draft" || submittedAt === undefined) return undefined;
  return WAITING_STATUSES.some((waitingStatus) => waitingStatus === status)
    ? `${WAITING_FROM}${digits(END_OF_TIME - Date.parse(submittedAt))}`
    : `0${digits(Date.parse(updatedAt))}`;
}

/** The rank of an application that waits since `submittedAt`. */
export const waitingRankAt = (submittedAt: Date): string =>
  `${WAITING_FROM}${digits(END_OF_TIME - submittedAt.getTime())}`;

/** Recomputes the derived fields. Apply it on every write of an application. */
export function withDerivedFields(application: ApplicationDocument): ApplicationDocument {
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
