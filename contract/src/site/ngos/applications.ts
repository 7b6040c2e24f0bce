import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { NgoDetailField, NgoDraft } from "./ngo-details.ts";
import { Id, IsoTime } from "../../values/text.ts";

/** `changes-asked` waits for the NGO; `received` and `in-review` wait for the foundation. */
export const ApplicationStatus = z.enum(["draft", "received", "in-review", "changes-asked", "approved", "declined"]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** The foundation promises an answer within 24 hours of the submission (spec section 9). */
export const ANSWER_WITHIN_HOURS = 24;

/** Requested changes: a general note, and notes on single fields. */
export const ChangeNotes = z.object({
  note: z.string(),
  fields: z.partialRecord(NgoDetailField, z.string()),
});
export type ChangeNotes = z.infer<typeof ChangeNotes>;

export const applicationState = {
  _id: Id,
  status: ApplicationStatus,
  /** Optimistic concurrency: a save names the version it is based on. */
  version: z.int(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  /** When it was last submitted, and when the answer is due. */
  submittedAt: z.optional(IsoTime),
  dueAt: z.optional(IsoTime),
} as const;

/** An entry of an application's history. */
export const ApplicationStep = z.object({
  at: IsoTime,
  what: z.enum(["submitted", "taken", "changes-asked", "approved", "declined", "withdrawn"]),
});

/** An NGO's application, as its applicant sees it. */
export const Application = z.object({
  ...applicationState,
  details: NgoDraft,
  /** The changes requested last. */
  asked: z.optional(ChangeNotes),
  /** The reason for declining it. */
  reason: z.optional(z.string()),
  /** The NGO created from it. */
  ngoId: z.optional(Id),
  /** Oldest first. */
  history: z.array(ApplicationStep),
});
export type Application = z.infer<typeof Application>;

const applicationParams = z.strictObject({ id: Id });

export const applicationEndpoints = defineEndpoints({
  openApplication: defineEndpoint({
    method: "POST",
    path: "/applications/ngo",
    access: "user",
    summary: "Returns the caller's application in progress, or a new draft if there is none.",
    reply: Application,
  }),
  myApplications: defineEndpoint({
    method: "GET",
    path: "/applications/mine",
    access: "user",
    summary: "Lists the caller's applications, newest first.",
    query: PageQuery,
    reply: z.array(Application),
  }),
  saveApplication: defineEndpoint({
    method: "PATCH",
    path: "/applications/:id",
    access: "user",
    summary: "Saves an application, complete or not, before it is submitted or when changes were asked for.",
    params: applicationParams,
    body: z.strictObject({ version: z.int(), details: NgoDraft }),
    reply: Application,
  }),
  submitApplication: defineEndpoint({
    method: "POST",
    path: "/applications/:id/submit",
    access: "user",
    summary: "Submits a complete application. Submitting again changes nothing.",
    params: applicationParams,
    body: z.strictObject({ version: z.int() }),
    reply: Application,
  }),
  withdrawApplication: defineEndpoint({
    method: "POST",
    path: "/applications/:id/withdraw",
    access: "user",
    summary: "Withdraws an application that is not yet under review; it becomes a draft again.",
    params: applicationParams,
    reply: Application,
  }),
  applicationDocument: defineEndpoint({
    method: "GET",
    path: "/applications/:id/documents/:document",
    access: "user",
    summary:
      "Downloads a certificate of an application (`form80G`, `form12A`, `formFCRA`); for the applicant, admins and reviewers.",
    params: z.strictObject({ id: Id, document: Id }),
    reply: z.unknown(),
    produces: "file",
  }),
});
