import * as z from "zod/mini";
import { OTHER_SHAPE } from "./parse.ts";
import { Application, applicationState, ApplicationStep } from "./applications.ts";
import { endpoint, PageQuery } from "./endpoint.ts";
import { NgoDetailField, NgoDetails } from "./ngo-details.ts";
import { Act, Ngo } from "./ngo.ts";
import { Id, optionalParagraph, paragraph } from "./text.ts";
import { DocumentOrAddress, PictureOrAddress } from "./upload-address.ts";

/** One line of the admins' queue. */
export const ApplicationRow = z.object({
  ...applicationState,
  ngoName: z.string(),
  contactPersonName: z.string(),
  ngoLocation: z.string(),
  sector: z.string(),
  /** The e-mail address of the admin who reviews it. */
  reviewer: z.optional(z.string()),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** An NGO that is enrolled already and looks like the same one. */
const Twin = z.object({ _id: Id, ngoName: z.string(), because: z.enum(["name", "registration"]) });

export const ApplicationForReview = z.object({
  ...Application.shape,
  reviewer: z.optional(z.string()),
  /** Whoever made it; absent once they erased their account. */
  applicant: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** With who did it, and what they wrote to the applicant. */
  history: z.array(
    z.object({ ...ApplicationStep.shape, byEmail: z.optional(z.string()), note: z.optional(z.string()) }),
  ),
  twins: z.array(Twin),
});
export type ApplicationForReview = z.infer<typeof ApplicationForReview>;

/** What an admin decides. Each is told to the applicant by mail. */
export const Decision = z.union([
  z.strictObject({ decision: z.literal("approve", { error: OTHER_SHAPE }), version: z.int() }),
  z.strictObject({
    decision: z.literal("ask-changes", { error: OTHER_SHAPE }),
    version: z.int(),
    note: optionalParagraph(2000),
    fields: z.partialRecord(NgoDetailField, paragraph(500)),
  }),
  z.strictObject({ decision: z.literal("decline", { error: OTHER_SHAPE }), version: z.int(), reason: paragraph(2000) }),
]);
export type Decision = z.infer<typeof Decision>;

/** An NGO that an admin adds (spec section 7): the specification's names; what is not known yet is left out. Files may be addresses. */
export const OnboardNgo = z.strictObject({
  ...z.partial(NgoDetails).shape,
  ngoName: NgoDetails.shape.ngoName,
  ngoLogo: PictureOrAddress,
  ngoLocation: NgoDetails.shape.ngoLocation,
  description: NgoDetails.shape.description,
  sector: NgoDetails.shape.sector,
  form80G: z.optional(DocumentOrAddress),
  form12A: z.optional(DocumentOrAddress),
  formFCRA: z.optional(DocumentOrAddress),
  /** The act that is shown first. Its number and first day must be there where the paper of any act is told. */
  ngoAct: Act,
  /** Made once by the form: sending twice adds one NGO. Left out, the same content adds one. */
  clientRequestId: z.optional(z.uuid({ error: "bad-id" })),
  /** An NGO of the same name or registration is there, and this is another one all the same. */
  despiteTwins: z.optional(z.boolean()),
});
export type OnboardNgo = z.infer<typeof OnboardNgo>;

/** Which part of the queue: `waiting` for the foundation; then those that wait for the NGO, and those that are decided. */
export const QUEUE_PARTS = ["waiting", "changes-asked", "approved", "declined"] as const;

const byId = z.strictObject({ id: Id });

/** For admins: the queue, and what is decided in it. */
export const applicationReviewEndpoints = {
  applications: endpoint({
    name: "applications",
    method: "GET",
    path: "/admin/applications",
    access: "admin",
    summary:
      "Submitted applications: those that wait for the foundation, longest waiting first; the others newest first.",
    query: z.strictObject({ ...PageQuery.shape, part: z.optional(z.enum(QUEUE_PARTS)) }),
    reply: z.array(ApplicationRow),
    paged: true,
  }),
  applicationCounts: endpoint({
    name: "applicationCounts",
    method: "GET",
    path: "/admin/applications/counts",
    access: "admin",
    summary: "How many applications wait for the foundation, and how many of those are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  applicationById: endpoint({
    name: "applicationById",
    method: "GET",
    path: "/admin/applications/:id",
    access: "admin",
    summary: "A submitted application with everything that a decision needs.",
    params: byId,
    reply: ApplicationForReview,
  }),
  takeApplication: endpoint({
    name: "takeApplication",
    method: "POST",
    path: "/admin/applications/:id/take",
    access: "admin",
    summary: "Takes a received application into review; the applicant sees that.",
    params: byId,
    reply: ApplicationForReview,
  }),
  decideApplication: endpoint({
    name: "decideApplication",
    method: "POST",
    path: "/admin/applications/:id/decide",
    access: "admin",
    summary: "Approves, asks for changes or declines. Approving makes the NGO, once; each is told by mail.",
    params: byId,
    body: Decision,
    reply: ApplicationForReview,
  }),
  previewDecision: endpoint({
    name: "previewDecision",
    method: "POST",
    path: "/admin/applications/:id/preview",
    access: "admin",
    summary: "The mail that a decision would send. Nothing is decided by it.",
    params: byId,
    body: Decision,
    reply: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
  onboardNgo: endpoint({
    name: "onboardNgo",
    method: "POST",
    path: "/admin/ngo/onboardNgo",
    access: "admin",
    summary: "Adds an NGO. One of the same name or registration is a conflict until it is said that this is another.",
    body: OnboardNgo,
    reply: Ngo,
  }),
} as const;
