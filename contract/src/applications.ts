import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
import { NgoDetailField, NgoDraft } from "./ngo-details.ts";
import { Id, IsoTime } from "./text.ts";

/** An application's life. `changes-asked` waits for the NGO, `received` and `in-review` wait for the foundation. */
export const ApplicationStatus = z.enum(["draft", "received", "in-review", "changes-asked", "approved", "declined"]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** The promise: an answer within 24 hours of the submission (spec section 9). */
export const ANSWER_WITHIN_HOURS = 24;

/** What an admin asks for: a general note, and a note for each field that needs one. */
export const ChangeNotes = z.object({
  note: z.string(),
  fields: z.partialRecord(NgoDetailField, z.string()),
});
export type ChangeNotes = z.infer<typeof ChangeNotes>;

export const applicationState = {
  _id: Id,
  status: ApplicationStatus,
  /** Counts the changes: who saves says which one they saw. */
  version: z.int(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  /** When it was last submitted, and until when it is to be answered. */
  submittedAt: z.optional(IsoTime),
  dueAt: z.optional(IsoTime),
} as const;

/** Something that happened to an application. */
export const ApplicationStep = z.object({
  at: IsoTime,
  what: z.enum(["submitted", "taken", "changes-asked", "approved", "declined", "withdrawn"]),
});

/** An NGO's application, as whoever made it sees it. */
export const Application = z.object({
  ...applicationState,
  details: NgoDraft,
  /** What was asked for last. */
  asked: z.optional(ChangeNotes),
  /** Why it was declined. */
  reason: z.optional(z.string()),
  /** The NGO that it became. */
  ngoId: z.optional(Id),
  /** What happened to it, first things first. */
  history: z.array(ApplicationStep),
});
export type Application = z.infer<typeof Application>;

const byId = z.strictObject({ id: Id });

export const applicationEndpoints = {
  openApplication: endpoint({
    name: "openApplication",
    method: "POST",
    path: "/applications/ngo",
    access: "user",
    summary: "The caller's application that is under way; a new draft where none is.",
    reply: Application,
  }),
  myApplications: endpoint({
    name: "myApplications",
    method: "GET",
    path: "/applications/mine",
    access: "user",
    summary: "The caller's applications, newest first.",
    query: PageQuery,
    reply: z.array(Application),
    paged: true,
  }),
  saveApplication: endpoint({
    name: "saveApplication",
    method: "PATCH",
    path: "/applications/:id",
    access: "user",
    summary:
      "Keeps what was typed so far, complete or not. Only before it is submitted, or where changes were asked for.",
    params: byId,
    body: z.strictObject({ version: z.int(), details: NgoDraft }),
    reply: Application,
  }),
  submitApplication: endpoint({
    name: "submitApplication",
    method: "POST",
    path: "/applications/:id/submit",
    access: "user",
    summary: "Hands a complete application in. Doing it twice is doing it once.",
    params: byId,
    body: z.strictObject({ version: z.int() }),
    reply: Application,
  }),
  withdrawApplication: endpoint({
    name: "withdrawApplication",
    method: "POST",
    path: "/applications/:id/withdraw",
    access: "user",
    summary: "Takes an application back into the draft, as long as nobody reviews it.",
    params: byId,
    reply: Application,
  }),
  applicationDocument: endpoint({
    name: "applicationDocument",
    method: "GET",
    path: "/applications/:id/documents/:document",
    access: "user",
    summary: "A certificate of an application (`form80G`, `form12A`, `formFCRA`): for whoever made it, and for admins.",
    params: z.strictObject({ id: Id, document: Id }),
    reply: z.unknown(),
    produces: "file",
  }),
} as const;
