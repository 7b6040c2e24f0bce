import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type ExpectedAnswer, expectFromEverybody } from "../callers.ts";
import { BOTH, bothRoles, REVIEWER, onlyFor, type RoleAnswers, type Row } from "../row.ts";

const aDraft = () => ({ form: { title: "A well for our lane" }, clientRequestId: randomUUID() });

/** The subject's draft, which nobody else may access. @param own the answer to its owner */
function draftOfSubject(roles: RoleAnswers, body?: Record<string, unknown>, own: ExpectedAnswer = "not-found"): Row {
  return {
    roles,
    send: async ({ subject, call }) => {
      const createdDraft = await call("/fundraisers/drafts", (await subject()).token, aDraft());
      const { _id: id } = z.object({ json: z.object({ _id: z.string() }) }).parse(createdDraft).json;
      return { params: { id }, ...(body && { body }) };
    },
    answers: { ...expectFromEverybody("not-found"), user: own },
  };
}

/** Another person's request is 404, also for admins before its submission. */
export const FUNDRAISER_REQUEST_ROWS = {
  myFundraiserRequests: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  startRequest: [{ roles: BOTH, send: () => ({ body: aDraft() }) }],
  fundraiserRequest: [draftOfSubject(bothRoles("not-found"), undefined, 200)],
  saveRequest: [draftOfSubject(bothRoles("not-found"), { form: {}, version: 0 }, 200)],
  submitRequest: [draftOfSubject(bothRoles("not-found"), { version: 0 }, "bad-input")],
  withdrawRequest: [draftOfSubject(bothRoles("not-found"), undefined, 200)],
  deleteRequest: [draftOfSubject(bothRoles("not-found"), undefined, 200)],
  requestsForReview: [{ roles: REVIEWER }],
  requestCounts: [{ roles: REVIEWER }],
  requestForReview: [draftOfSubject(onlyFor("reviewer", "not-found"))],
  editRequest: [draftOfSubject(onlyFor("reviewer", "not-found"), { form: {}, version: 0 })],
  approveRequest: [draftOfSubject(onlyFor("reviewer", "not-found"), { version: 0 })],
  askForChanges: [draftOfSubject(onlyFor("reviewer", "not-found"), { version: 0, note: "Please add a picture." })],
  declineRequest: [draftOfSubject(onlyFor("reviewer", "not-found"), { version: 0, note: "We do not do this." })],
  noteCall: [draftOfSubject(onlyFor("reviewer", "not-found"))],
} as const satisfies Record<string, readonly Row[]>;
