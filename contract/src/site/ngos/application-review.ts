import * as z from "zod/mini";
import { OTHER_SHAPE_ERROR } from "../../api/parse.ts";
import { Application, applicationState, ApplicationStep } from "./applications.ts";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { NgoDetailField, NgoDetails } from "./ngo-details.ts";
import { Act, Ngo } from "./ngos.ts";
import { Id, optionalOrEmpty } from "../../values/text.ts";
import { optionalParagraph, paragraph } from "../../typed-text/typed-lines.ts";
import { DocumentOrAddress, PictureOrAddress } from "../../platform/uploads/upload-address.ts";

/** A row of the admin's queue. */
export const ApplicationRow = z.object({
  ...applicationState,
  ngoName: z.string(),
  contactPersonName: z.string(),
  ngoLocation: z.string(),
  sector: z.string(),
  /** E-mail address of the reviewing admin. */
  reviewer: z.optional(z.string()),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** An enrolled NGO that may be the same one. */
const PossibleDuplicate = z.object({ _id: Id, ngoName: z.string(), because: z.enum(["name", "registration"]) });

export const ApplicationForReview = z.object({
  ...Application.shape,
  reviewer: z.optional(z.string()),
  /** Absent after the applicant erased their account. */
  applicant: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** With the acting admin and their note to the applicant. */
  history: z.array(
    z.object({ ...ApplicationStep.shape, byEmail: z.optional(z.string()), note: z.optional(z.string()) }),
  ),
  possibleDuplicates: z.array(PossibleDuplicate),
});
export type ApplicationForReview = z.infer<typeof ApplicationForReview>;

/** The acting person states to have read the certificates; the NGO's page then says so, with the day. */
const CertificatesRead = z.optional(z.boolean());

/** Every decision is mailed to the applicant. */
export const ApplicationDecision = z.union([
  z.strictObject({
    decision: z.literal("approve", { error: OTHER_SHAPE_ERROR }),
    version: z.int(),
    certificatesRead: CertificatesRead,
  }),
  z.strictObject({
    decision: z.literal("ask-changes", { error: OTHER_SHAPE_ERROR }),
    version: z.int(),
    note: optionalParagraph(2000),
    fields: z.partialRecord(NgoDetailField, paragraph(500)),
  }),
  z.strictObject({
    decision: z.literal("decline", { error: OTHER_SHAPE_ERROR }),
    version: z.int(),
    reason: paragraph(2000),
  }),
]);
export type ApplicationDecision = z.infer<typeof ApplicationDecision>;

/** An NGO added by an admin, with the specification's field names (section 7). Files may be given by address; an empty text is an absent one. */
export const OnboardNgo = z.strictObject({
  ...z.partial(NgoDetails).shape,
  ngoName: NgoDetails.shape.ngoName,
  ngoLogo: PictureOrAddress,
  ngoLocation: NgoDetails.shape.ngoLocation,
  description: NgoDetails.shape.description,
  sector: NgoDetails.shape.sector,
  contactPersonName: optionalOrEmpty(NgoDetails.shape.contactPersonName),
  email: optionalOrEmpty(NgoDetails.shape.email),
  number: optionalOrEmpty(NgoDetails.shape.number),
  form80G: optionalOrEmpty(DocumentOrAddress),
  form12A: optionalOrEmpty(DocumentOrAddress),
  formFCRA: optionalOrEmpty(DocumentOrAddress),
  certificatesRead: CertificatesRead,
  /** The act shown first. If details of any act are given, this one's number and first day are required. */
  ngoAct: Act,
  /** Idempotency key, generated once by the form. Without one, the same content adds only one NGO. */
  clientRequestId: z.optional(z.uuid({ error: "bad-id" })),
  /** Confirms that this is not the enrolled NGO with the same name or registration. */
  despiteDuplicates: z.optional(z.boolean()),
});
export type OnboardNgo = z.infer<typeof OnboardNgo>;

/** `waiting`: for the foundation. `changes-asked`: for the NGO. */
export const APPLICATION_QUEUES = ["waiting", "changes-asked", "approved", "declined"] as const;

const applicationParams = z.strictObject({ id: Id });

export const applicationReviewEndpoints = defineEndpoints({
  applications: defineEndpoint({
    method: "GET",
    path: "/admin/applications",
    access: "review",
    summary:
      "Lists submitted applications: those that wait for the foundation, longest waiting first; the others newest first.",
    query: z.strictObject({ ...PageQuery.shape, part: z.optional(z.enum(APPLICATION_QUEUES)) }),
    reply: z.array(ApplicationRow),
  }),
  applicationCounts: defineEndpoint({
    method: "GET",
    path: "/admin/applications/counts",
    access: "review",
    summary: "Counts applications that wait for the foundation, and how many of them are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  applicationById: defineEndpoint({
    method: "GET",
    path: "/admin/applications/:id",
    access: "review",
    summary: "Returns a submitted application with everything needed to decide on it.",
    params: applicationParams,
    reply: ApplicationForReview,
  }),
  takeApplication: defineEndpoint({
    method: "POST",
    path: "/admin/applications/:id/take",
    access: "review",
    summary: "Starts the review of a received application, which the applicant can see.",
    params: applicationParams,
    reply: ApplicationForReview,
  }),
  decideApplication: defineEndpoint({
    method: "POST",
    path: "/admin/applications/:id/decide",
    access: "review",
    summary:
      "Approves or declines an application, or asks for changes, and notifies the applicant by mail. Approving creates the NGO, once.",
    params: applicationParams,
    body: ApplicationDecision,
    reply: ApplicationForReview,
  }),
  previewDecision: defineEndpoint({
    method: "POST",
    path: "/admin/applications/:id/preview",
    access: "review",
    summary: "Renders the mail that a decision would send. Nothing is decided.",
    params: applicationParams,
    body: ApplicationDecision,
    reply: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
  onboardNgo: defineEndpoint({
    method: "POST",
    path: "/admin/ngo/onboardNgo",
    access: "review",
    summary:
      "Adds an NGO. Answers 409 if one with the same name or registration exists, unless `despiteDuplicates` is set.",
    body: OnboardNgo,
    reply: Ngo,
  }),
});
