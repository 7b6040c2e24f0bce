import {
  ANSWER_WITHIN_HOURS,
  type Application,
  type ApplicationForReview,
  type ApplicationRow,
} from "@daansetu/contract";
import type { Stored } from "../../../../firestore/paging.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";

const HOUR_MS = 3_600_000;

/** The view for the applicant, which names no admin. */
export function applicationOwnerView({ id, data }: Stored<ApplicationDocument>): Application {
  const { details, ngoId, history } = data;
  const lastChangesAsked = history.findLast((event) => event.what === "changes-asked");
  const lastDeclined = history.findLast((event) => event.what === "declined");
  return {
    ...stateOf(id, data),
    details,
    ...(lastChangesAsked !== undefined && { asked: { note: lastChangesAsked.note, fields: lastChangesAsked.fields } }),
    ...(lastDeclined !== undefined && { reason: lastDeclined.reason }),
    ...(ngoId !== undefined && { ngoId }),
    history: history.map(({ at, what }) => ({ at, what })),
  };
}

type ReviewContext = Pick<ApplicationForReview, "applicant" | "possibleDuplicates">;

/** The view for the reviewing admin. */
export function reviewView(
  storedApplication: Stored<ApplicationDocument>,
  { applicant, possibleDuplicates }: ReviewContext,
): ApplicationForReview {
  const { reviewer, history } = storedApplication.data;
  return {
    ...applicationOwnerView(storedApplication),
    ...(reviewer !== undefined && { reviewer }),
    ...(applicant !== undefined && { applicant }),
    possibleDuplicates,
    history: history.map((event) => ({
      at: event.at,
      what: event.what,
      ...("byEmail" in event && { byEmail: event.byEmail }),
      ...noteOf(event),
    })),
  };
}

function noteOf(event: ApplicationEvent): { note?: string } {
  if (event.what === "declined") return { note: event.reason };
  if (event.what !== "changes-asked") return {};
  const note = [event.note, ...Object.values(event.fields)].filter((noteText) => noteText !== "").join("\n");
  return { note };
}

/** The view of a row in the queue. */
export function applicationRowView({ id, data }: Stored<ApplicationDocument>): ApplicationRow {
  const { ngoName = "", contactPersonName = "", ngoLocation = "", sector = "" } = data.details;
  const { reviewer } = data;
  return {
    ...stateOf(id, data),
    ngoName,
    contactPersonName,
    ngoLocation,
    sector,
    ...(reviewer !== undefined && { reviewer }),
  };
}

function stateOf(_id: string, data: ApplicationDocument) {
  const { status, version, createdAt, updatedAt, submittedAt } = data;
  const isSubmitted = status !== "draft" && submittedAt !== undefined;
  return {
    _id,
    status,
    version,
    createdAt,
    updatedAt,
    ...(isSubmitted && {
      submittedAt,
      dueAt: new Date(Date.parse(submittedAt) + ANSWER_WITHIN_HOURS * HOUR_MS).toISOString(),
    }),
  };
}
