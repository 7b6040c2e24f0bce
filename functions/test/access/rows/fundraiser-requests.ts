import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type ExpectedAnswer, expectFromEverybody } from "../callers.ts";
import type { Row } from "../row.ts";

const aDraft = () => ({ form: { title: "A well for our lane" }, clientRequestId: randomUUID() });

/** The subject's draft, which nobody else may access. @param own the answer to its owner */
function draftOfSubject(body?: Record<string, unknown>, own: ExpectedAnswer = "not-found"): Row {
  return {
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
  myFundraiserRequests: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  startRequest: [{ send: () => ({ body: aDraft() }) }],
  fundraiserRequest: [draftOfSubject(undefined, 200)],
  saveRequest: [draftOfSubject({ form: {}, version: 0 }, 200)],
  submitRequest: [draftOfSubject({ version: 0 }, "bad-input")],
  withdrawRequest: [draftOfSubject(undefined, 200)],
  deleteRequest: [draftOfSubject(undefined, 200)],
  requestsForReview: [{}],
  requestCounts: [{}],
  requestForReview: [draftOfSubject()],
  editRequest: [draftOfSubject({ form: {}, version: 0 })],
  approveRequest: [draftOfSubject({ version: 0 })],
  askForChanges: [draftOfSubject({ version: 0, note: "Please add a picture." })],
  declineRequest: [draftOfSubject({ version: 0, note: "We do not do this." })],
  noteCall: [draftOfSubject()],
} as const satisfies Record<string, readonly Row[]>;
