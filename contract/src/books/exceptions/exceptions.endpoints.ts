import * as z from "zod/mini";
import { Reference } from "../../giving/donations/donation-status.ts";
import { Donor } from "../../giving/donations/donor.ts";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";
import { EXCEPTION_FILTERS } from "./exception-filters.ts";
import { DISPUTE_ANSWERS, DisputeId, ExceptionId, ExceptionItem, ExceptionNote, PaymentId } from "./exceptions.ts";

const versionField = { version: z.int() } as const;

/** The donor of a payment, as an admin learnt it from them. The PAN is left out: only the donor types it. */
export const EnteredDonor = z.omit(Donor, { pan: true });
/** The admin asked the donor, who declares to be an Indian citizen giving from their own funds (payments.md D.3). */
const citizenshipConfirmed = z.literal(true, { error: "declare-citizenship" });

/** Where an unmatched payment belongs. `donor` is absent where the details are not known yet; the payment then waits for them. */
export const AssignmentTarget = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("donation"), reference: Reference }),
  z.strictObject({
    to: z.literal("campaign"),
    campaignId: Id,
    donor: z.optional(z.strictObject({ details: EnteredDonor, citizenshipConfirmed })),
  }),
]);
export type AssignmentTarget = z.infer<typeof AssignmentTarget>;

/** `isOpen`: the queue still shows the record. */
const ResolutionResult = z.object({ isOpen: z.boolean() });

export const exceptionEndpoints = defineEndpoints({
  exceptions: defineEndpoint({
    method: "GET",
    path: "/admin/exceptions",
    access: "money",
    summary: "Lists everything about money that needs a person, the earliest due first; `kind` selects one kind.",
    query: z.strictObject({ ...PageQuery.shape, kind: z.optional(z.enum(EXCEPTION_FILTERS, { error: "invalid" })) }),
    reply: z.array(ExceptionItem),
  }),
  exceptionCounts: defineEndpoint({
    method: "GET",
    path: "/admin/exceptions/counts",
    access: "money",
    summary: "Counts what needs a person, and how much of it is overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  acceptException: defineEndpoint({
    method: "POST",
    path: "/admin/exceptions/:kind/:id/accept",
    access: "money",
    summary:
      "Takes a record out of the queue with a note. Books nothing. For a donation, `problem` names which of its problems is accepted.",
    params: z.strictObject({
      kind: z.enum(["donation", "unmatched", "difference", "settlement", "parked", "webhook", "mail"], {
        error: "invalid",
      }),
      id: ExceptionId,
    }),
    body: z.strictObject({ ...versionField, note: ExceptionNote, problem: z.optional(ExceptionId) }),
    reply: ResolutionResult,
  }),
  retryException: defineEndpoint({
    method: "POST",
    path: "/admin/exceptions/:kind/:id/retry",
    access: "money",
    summary:
      "Processes a dead-lettered entity or webhook again, sends a mail again or checks a settlement again, and replies how that ended.",
    params: z.strictObject({
      kind: z.enum(["settlement", "parked", "webhook", "mail"], { error: "invalid" }),
      id: ExceptionId,
    }),
    body: z.strictObject(versionField),
    reply: z.object({ ...ResolutionResult.shape, problem: z.optional(z.string()) }),
  }),
  refundException: defineEndpoint({
    method: "POST",
    path: "/admin/exceptions/:kind/:id/refund",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Refunds what is left of a payment that is no donation, through the gateway; above the limit of the settings, when a second person has ordered it, too. Repeating it never refunds twice; the books follow the gateway's report.",
    params: z.strictObject({ kind: z.enum(["donation", "unmatched"], { error: "invalid" }), id: ExceptionId }),
    body: z.strictObject({ ...versionField, paymentId: PaymentId }),
    /** `awaitsApproval`: nothing was refunded yet. */
    reply: z.object({ ...ResolutionResult.shape, awaitsApproval: z.optional(z.literal(true)) }),
  }),
  assignPayment: defineEndpoint({
    method: "POST",
    path: "/admin/exceptions/unmatched/:id/assign",
    access: "money",
    summary:
      "Books an unmatched payment to a donation that is still unpaid, or as a new donation to a campaign or the general fund.",
    params: z.strictObject({ id: PaymentId }),
    body: z.strictObject({ ...versionField, target: AssignmentTarget }),
    reply: z.object({ ...ResolutionResult.shape, reference: Reference }),
  }),
  enterDonor: defineEndpoint({
    method: "POST",
    path: "/admin/exceptions/donation/:id/donor",
    access: "money",
    summary: "Stores the details of a donor whose payment waits for them, which books it to its campaign.",
    params: z.strictObject({ id: Reference }),
    body: z.strictObject({ ...versionField, details: EnteredDonor, citizenshipConfirmed }),
    reply: ResolutionResult,
  }),
  answerDispute: defineEndpoint({
    method: "POST",
    path: "/admin/exceptions/:kind/:id/disputes/:disputeId/answer",
    access: "money",
    summary:
      "Records how a dispute was answered in the gateway's dashboard. It stays in the queue until the gateway reports its end.",
    params: z.strictObject({
      kind: z.enum(["donation", "unmatched"], { error: "invalid" }),
      id: ExceptionId,
      disputeId: DisputeId,
    }),
    body: z.strictObject({
      ...versionField,
      answer: z.enum(DISPUTE_ANSWERS, { error: "required" }),
      note: ExceptionNote,
    }),
    reply: ResolutionResult,
  }),
});
