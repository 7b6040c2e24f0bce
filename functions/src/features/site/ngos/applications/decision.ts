import {
  type ActivityAction,
  calendarDay,
  readCompleteDetails,
  type ApplicationDecision,
  type NgoDetails,
} from "@daansetu/contract";
import { assertVersion } from "../../../../firestore/versioned.ts";
import { AppError } from "../../../../http/app-error.ts";
import { activityEntry } from "../../../platform/activity/activity.document.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";
import { nextStatus, type ApplicationAction } from "./application-states.ts";
import type { ApplicationWrites } from "./applications.repository.ts";
import { newNgo } from "./new-ngo.ts";
import type { Actor } from "../../../platform/activity/index.ts";

interface DecisionContext {
  currentApplication: ApplicationDocument;
  admin: Actor;
  now: Date;
}

/**
 * The documents to write when an admin takes an application into review; `undefined` if it is in review already.
 * @throws AppError `conflict`
 */
export function takeIntoReview(
  id: string,
  { currentApplication, admin, now }: DecisionContext,
): ApplicationWrites | undefined {
  if (checkTransition(currentApplication, "take") === "done") return undefined;
  const event = { what: "taken", at: now.toISOString(), byEmail: admin.email } as const;
  const application = applyPatch(currentApplication, { status: "in-review", reviewer: admin.email, event }, now);
  return { application, entry: entryOf(id, admin, "ngo-application-taken", { currentApplication, application }, now) };
}

/**
 * The documents to write for a decision: the application, the mail, the activity entry and, for an approval, the NGO; `undefined` if the
 * same was decided before.
 * @throws AppError `conflict`, `bad-input` if the details are incomplete or a certificate has expired
 */
export function applyDecision(
  id: string,
  { currentApplication, decision, admin, now }: DecisionContext & { decision: ApplicationDecision },
): ApplicationWrites | undefined {
  const event = eventOf(decision, admin, now);
  if (checkTransition(currentApplication, decision.decision) === "done") {
    assertSameDecision(currentApplication, event);
    return undefined;
  }
  assertVersion(withName(currentApplication), decision.version);
  const details = decision.decision === "approve" ? detailsOf(currentApplication, now) : undefined;
  const status = nextStatus(currentApplication.status, decision.decision);
  if (status === "done" || status === "not-now") return undefined;
  const application = applyPatch(
    currentApplication,
    {
      status,
      reviewer: currentApplication.reviewer ?? admin.email,
      event,
      ...(details !== undefined && { ngoId: id, details }),
    },
    now,
  );
  const eventIndex = application.history.length - 1;
  const mail = { kind: "ngo-application" as const, applicationId: id, event: eventIndex };
  return {
    application,
    mails: currentApplication.uid === null ? [] : [{ reason: String(eventIndex), mail }],
    entry: entryOf(id, admin, ACTIONS[decision.decision], { currentApplication, application }, now),
    ...(details !== undefined && { ngo: newNgo(id, details, { now, certificatesRead: isRead(decision) }) }),
  };
}

const isRead = (decision: ApplicationDecision) => decision.decision === "approve" && decision.certificatesRead === true;

const ACTIONS: Readonly<Record<ApplicationDecision["decision"], ActivityAction>> = {
  approve: "ngo-application-approved",
  "ask-changes": "ngo-application-changes-asked",
  decline: "ngo-application-declined",
};

/** Parses the details, which must be complete and valid today. */
function detailsOf({ details }: ApplicationDocument, now: Date): NgoDetails {
  const completedDetails = readCompleteDetails(details, calendarDay(now));
  if (completedDetails.ok) return completedDetails.value;
  throw new AppError(
    "bad-input",
    "This cannot be approved as it is. A certificate may have lapsed. Please ask for changes.",
    { fields: completedDetails.fields },
  );
}

/** The entry of the decision in the application's history. */
export function eventOf(decision: ApplicationDecision, { email: adminEmail }: Actor, now: Date): ApplicationEvent {
  const decidedAt = now.toISOString();
  switch (decision.decision) {
    case "approve":
      return { what: "approved", at: decidedAt, byEmail: adminEmail };
    case "ask-changes":
      return {
        what: "changes-asked",
        at: decidedAt,
        byEmail: adminEmail,
        note: decision.note,
        fields: decision.fields,
      };
    case "decline":
      return { what: "declined", at: decidedAt, byEmail: adminEmail, reason: decision.reason };
  }
}

/**
 * Checks that a request for changes says what to change.
 * @throws AppError `bad-input` without any note
 */
export function assertHasNote(decision: ApplicationDecision): void {
  if (decision.decision !== "ask-changes" || decision.note !== "" || Object.keys(decision.fields).length > 0) return;
  throw new AppError("bad-input", "Please write what should be changed.", {
    fields: [{ field: "note", problem: "required", message: "Please write what should be changed." }],
  });
}

/**
 * Checks that a repeated decision has the same texts.
 * @throws AppError `conflict` if it differs, because the texts of this admin would be lost
 */
function assertSameDecision(application: ApplicationDocument, event: ApplicationEvent): void {
  const lastSameEvent = application.history.findLast(({ what }) => what === event.what);
  if (
    lastSameEvent === undefined ||
    JSON.stringify(comparableWordsOf(lastSameEvent)) === JSON.stringify(comparableWordsOf(event))
  )
    return;
  throw new AppError("conflict", "Another admin has already decided this. Your words were not sent.");
}

function comparableWordsOf(event: ApplicationEvent): unknown {
  if (event.what === "declined") return event.reason;
  return event.what === "changes-asked" ? [event.note, Object.entries(event.fields).toSorted()] : undefined;
}

type ApplicationPatch = Partial<Pick<ApplicationDocument, "status" | "reviewer" | "ngoId" | "details">> & {
  event: ApplicationEvent;
};

/** The next version of an application, changed by an admin. */
function applyPatch(
  currentApplication: ApplicationDocument,
  { event, ...patch }: ApplicationPatch,
  now: Date,
): ApplicationDocument {
  return {
    ...currentApplication,
    ...patch,
    version: currentApplication.version + 1,
    updatedAt: now.toISOString(),
    ...("byEmail" in event && { updatedBy: event.byEmail }),
    history: [...currentApplication.history, event],
  };
}

function entryOf(
  id: string,
  admin: Actor,
  action: ActivityAction,
  { currentApplication, application }: { currentApplication: ApplicationDocument; application: ApplicationDocument },
  now: Date,
) {
  const lastEvent = application.history.at(-1);
  const writtenWords = lastEvent === undefined ? undefined : comparableWordsOf(lastEvent);
  const valuesAfter = {
    status: application.status,
    ngoName: application.details.ngoName,
    ...(writtenWords !== undefined && { words: writtenWords }),
  };
  return activityEntry(
    {
      by: admin,
      action,
      subject: `applications/${id}`,
      before: { status: currentApplication.status },
      after: valuesAfter,
    },
    now,
  );
}

/**
 * Checks whether an action is possible.
 * @returns `done` if the action was done before
 * @throws AppError `conflict`, naming who changed the application last
 */
function checkTransition(application: ApplicationDocument, action: ApplicationAction): "done" | "possible" {
  const statusAfter = nextStatus(application.status, action);
  if (statusAfter === "done") return "done";
  if (statusAfter !== "not-now") return "possible";
  if (application.status === "draft") throw noSuchApplication();
  // No document has the version -1, so this always throws the error of a version conflict.
  assertVersion(withName(application), -1);
  return "possible";
}

/** Adds the name of the last editor: the applicant, if no admin changed the application since. */
const withName = ({ version, updatedAt, updatedBy }: ApplicationDocument) => ({
  version,
  updatedAt,
  updatedBy: updatedBy ?? "The applicant",
});

export const noSuchApplication = (): AppError =>
  new AppError("not-found", "We could not find this application. It may have been taken back.");
