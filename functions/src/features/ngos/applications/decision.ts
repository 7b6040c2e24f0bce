import { type ActivityAction, calendarDay, completeDetails, type Decision, type NgoDetails } from "@daansetu/contract";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import { activityEntry } from "../../activity/activity.document.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";
import { afterwards, type ApplicationAct } from "./application-states.ts";
import type { Change } from "./applications.repository.ts";
import { newNgo } from "./new-ngo.ts";
import type { Actor } from "../../activity/index.ts";

interface Acting {
  current: ApplicationDocument;
  by: Actor;
  now: Date;
}

/** What taking an application into review writes; nothing where that was done. @throws AppError `conflict` */
export function takenBy(id: string, { current, by, now }: Acting): Change | undefined {
  if (mustGoOn(current, "take") === "done") return undefined;
  const event = { what: "taken", at: now.toISOString(), byEmail: by.email } as const;
  const application = changed(current, { status: "in-review", reviewer: by.email, event }, now);
  return { application, entry: entryOf(id, by, "ngo-application-taken", { current, application }, now) };
}

/**
 * What a decision writes: the application, its mail, its entry, and the NGO that an approval makes; nothing where it was made already.
 * @throws AppError `conflict`, `bad-input` where what was told does not suffice today
 */
export function changeBy(
  id: string,
  { current, decision, by, now }: Acting & { decision: Decision },
): Change | undefined {
  const event = eventOf(decision, by, now);
  if (mustGoOn(current, decision.decision) === "done") {
    mustBeTheSame(current, event);
    return undefined;
  }
  assertVersion(withName(current), decision.version);
  const details = decision.decision === "approve" ? detailsOf(current, now) : undefined;
  const status = afterwards(current.status, decision.decision);
  if (status === "done" || status === "not-now") return undefined;
  const application = changed(
    current,
    { status, reviewer: current.reviewer ?? by.email, event, ...(details !== undefined && { ngoId: id, details }) },
    now,
  );
  const about = { applicationId: id, event: application.history.length - 1 };
  return {
    application,
    mails: current.uid === null ? [] : [{ reason: String(about.event), mail: { kind: "ngo-application", ...about } }],
    entry: entryOf(id, by, ACTIONS[decision.decision], { current, application }, now),
    ...(details !== undefined && { ngo: newNgo(id, details, { now }) }),
  };
}

const ACTIONS: Readonly<Record<Decision["decision"], ActivityAction>> = {
  approve: "ngo-application-approved",
  "ask-changes": "ngo-application-changes-asked",
  decline: "ngo-application-declined",
};

/** What was told, complete and true today. */
function detailsOf({ details }: ApplicationDocument, now: Date): NgoDetails {
  const complete = completeDetails(details, calendarDay(now));
  if (complete.ok) return complete.value;
  throw new AppError(
    "bad-input",
    "This cannot be approved as it stands, perhaps because a certificate has run out meanwhile. Please ask for changes.",
    { fields: complete.fields },
  );
}

/** What a decision adds to the history. */
export function eventOf(decision: Decision, { email: byEmail }: Actor, now: Date): ApplicationEvent {
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

/** @throws AppError `bad-input` for a request without a word of what should change */
export function mustSaySomething(decision: Decision): void {
  if (decision.decision !== "ask-changes" || decision.note !== "" || Object.keys(decision.fields).length > 0) return;
  throw new AppError("bad-input", "Please write what should be changed.", {
    fields: [{ field: "note", problem: "required", message: "Please write what should be changed." }],
  });
}

/** @throws AppError `conflict` where the same was decided in other words, which would be lost */
function mustBeTheSame(current: ApplicationDocument, event: ApplicationEvent): void {
  const last = current.history.findLast(({ what }) => what === event.what);
  if (last === undefined || JSON.stringify(wordsOf(last)) === JSON.stringify(wordsOf(event))) return;
  throw new AppError("conflict", "Another admin has decided this meanwhile, in other words. Yours were not sent.");
}

function wordsOf(event: ApplicationEvent): unknown {
  if (event.what === "declined") return event.reason;
  return event.what === "changes-asked" ? [event.note, Object.entries(event.fields).toSorted()] : undefined;
}

type Changes = Partial<Pick<ApplicationDocument, "status" | "reviewer" | "ngoId" | "details">> & {
  event: ApplicationEvent;
};

/** The next version, changed by an admin. */
function changed(current: ApplicationDocument, { event, ...changes }: Changes, now: Date): ApplicationDocument {
  return {
    ...current,
    ...changes,
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

/** @throws AppError `conflict`, with who did what meanwhile */
function mustGoOn(current: ApplicationDocument, act: ApplicationAct): "done" | "on" {
  const next = afterwards(current.status, act);
  if (next === "done") return "done";
  if (next !== "not-now") return "on";
  if (current.status === "draft") throw noSuchApplication();
  assertVersion(withName(current), -1);
  return "on";
}

/** Who changed it last, by name. */
const withName = ({ version, updatedAt, updatedBy }: ApplicationDocument) => ({
  version,
  updatedAt,
  updatedBy: updatedBy ?? "The applicant",
});

export const noSuchApplication = (): AppError =>
  new AppError("not-found", "There is no such application. It may have been taken back.");
