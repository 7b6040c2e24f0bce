import {
  type ActivityAction,
  calendarDay,
  readCompleteDetails,
  type ApplicationDecision,
  type NgoDetails,
} from "@daansetu/contract";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import { activityEntry } from "../../activity/activity.document.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";
import { nextStatus, type ApplicationAction } from "./application-states.ts";
import type { ApplicationWrites } from "./applications.repository.ts";
import { newNgo } from "./new-ngo.ts";
import type { Actor } from "../../activity/index.ts";

interface DecisionContext {
  current: ApplicationDocument;
  by: Actor;
  now: Date;
}

/** Writes of taking an application into review; `undefined` if it is in review. @throws AppError `conflict` */
export function takeIntoReview(id: string, { current, by, now }: DecisionContext): ApplicationWrites | undefined {
  if (checkTransition(current, "take") === "done") return undefined;
  const event = { what: "taken", at: now.toISOString(), byEmail: by.email } as const;
  const application = changed(current, { status: "in-review", reviewer: by.email, event }, now);
  return { application, entry: entryOf(id, by, "ngo-application-taken", { current, application }, now) };
}

/**
 * Writes of a decision: the application, the mail, the activity entry and, for an approval, the NGO; `undefined` for a repetition.
 * @throws AppError `conflict`, `bad-input` if the details are incomplete or a certificate has expired
 */
export function applyDecision(
  id: string,
  { current, decision, by, now }: DecisionContext & { decision: ApplicationDecision },
): ApplicationWrites | undefined {
  const event = eventOf(decision, by, now);
  if (checkTransition(current, decision.decision) === "done") {
    assertSameDecision(current, event);
    return undefined;
  }
  assertVersion(withName(current), decision.version);
  const details = decision.decision === "approve" ? detailsOf(current, now) : undefined;
  const status = nextStatus(current.status, decision.decision);
  if (status === "done" || status === "not-now") return undefined;
  const application = changed(
    current,
    { status, reviewer: current.reviewer ?? by.email, event, ...(details !== undefined && { ngoId: id, details }) },
    now,
  );
  const eventIndex = application.history.length - 1;
  const mail = { kind: "ngo-application" as const, applicationId: id, event: eventIndex };
  return {
    application,
    mails: current.uid === null ? [] : [{ reason: String(eventIndex), mail }],
    entry: entryOf(id, by, ACTIONS[decision.decision], { current, application }, now),
    ...(details !== undefined && { ngo: newNgo(id, details, { now }) }),
  };
}

const ACTIONS: Readonly<Record<ApplicationDecision["decision"], ActivityAction>> = {
  approve: "ngo-application-approved",
  "ask-changes": "ngo-application-changes-asked",
  decline: "ngo-application-declined",
};

/** The details, parsed and valid today. */
function detailsOf({ details }: ApplicationDocument, now: Date): NgoDetails {
  const complete = readCompleteDetails(details, calendarDay(now));
  if (complete.ok) return complete.value;
  throw new AppError(
    "bad-input",
    "This cannot be approved as it stands, perhaps because a certificate has run out meanwhile. Please ask for changes.",
    { fields: complete.fields },
  );
}

/** The decision's entry in the history. */
export function eventOf(decision: ApplicationDecision, { email: byEmail }: Actor, now: Date): ApplicationEvent {
  const at = now.toISOString();
  switch (decision.decision) {
    case "approve":
      return { what: "approved", at, byEmail };
    case "ask-changes":
      return { what: "changes-asked", at, byEmail, note: decision.note, fields: decision.fields };
    case "decline":
      return { what: "declined", at, byEmail, reason: decision.reason };
  }
}

/** @throws AppError `bad-input` for a request for changes without a note */
export function assertHasNote(decision: ApplicationDecision): void {
  if (decision.decision !== "ask-changes" || decision.note !== "" || Object.keys(decision.fields).length > 0) return;
  throw new AppError("bad-input", "Please write what should be changed.", {
    fields: [{ field: "note", problem: "required", message: "Please write what should be changed." }],
  });
}

/** @throws AppError `conflict` if the same was decided in other words: this admin's words would be lost */
function assertSameDecision(current: ApplicationDocument, event: ApplicationEvent): void {
  const last = current.history.findLast(({ what }) => what === event.what);
  if (last === undefined || JSON.stringify(wordsOf(last)) === JSON.stringify(wordsOf(event))) return;
  throw new AppError("conflict", "Another admin has decided this meanwhile, in other words. Yours were not sent.");
}

function wordsOf(event: ApplicationEvent): unknown {
  if (event.what === "declined") return event.reason;
  return event.what === "changes-asked" ? [event.note, Object.entries(event.fields).toSorted()] : undefined;
}

type ApplicationPatch = Partial<Pick<ApplicationDocument, "status" | "reviewer" | "ngoId" | "details">> & {
  event: ApplicationEvent;
};

/** The next version, changed by an admin. */
function changed(current: ApplicationDocument, { event, ...patch }: ApplicationPatch, now: Date): ApplicationDocument {
  return {
    ...current,
    ...patch,
    version: current.version + 1,
    updatedAt: now.toISOString(),
    ...("byEmail" in event && { updatedBy: event.byEmail }),
    history: [...current.history, event],
  };
}

function entryOf(
  id: string,
  by: Actor,
  action: ActivityAction,
  { current, application }: { current: ApplicationDocument; application: ApplicationDocument },
  now: Date,
) {
  const last = application.history.at(-1);
  const words = last === undefined ? undefined : wordsOf(last);
  const after = {
    status: application.status,
    ngoName: application.details.ngoName,
    ...(words !== undefined && { words }),
  };
  return activityEntry({ by, action, subject: `applications/${id}`, before: { status: current.status }, after }, now);
}

/**
 * @returns `done` if the action is a repetition
 * @throws AppError `conflict`, with who changed it last
 */
function checkTransition(current: ApplicationDocument, action: ApplicationAction): "done" | "possible" {
  const next = nextStatus(current.status, action);
  if (next === "done") return "done";
  if (next !== "not-now") return "possible";
  if (current.status === "draft") throw noSuchApplication();
  // No version is -1: always throws, with the message of a version conflict.
  assertVersion(withName(current), -1);
  return "possible";
}

/** Names the applicant if no admin changed it last. */
const withName = ({ version, updatedAt, updatedBy }: ApplicationDocument) => ({
  version,
  updatedAt,
  updatedBy: updatedBy ?? "The applicant",
});

export const noSuchApplication = (): AppError =>
  new AppError("not-found", "There is no such application. It may have been taken back.");
