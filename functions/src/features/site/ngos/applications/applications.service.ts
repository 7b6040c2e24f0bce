import { isDeepStrictEqual } from "node:util";
import { type Application, calendarDay, readCompleteDetails, DocumentField, type NgoDraft } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { attemptLimiter } from "../../../../firestore/attempts.ts";
import { type Page, shownPage, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { assertVersion } from "../../../../firestore/versioned.ts";
import { AppError, invalidFields, mustExist } from "../../../../http/app-error.ts";
import { hasAccess, type SignedInCaller } from "../../../../http/caller.ts";
import type { StreamedFile } from "../../../../http/route.ts";
import type { UploadsService } from "../../../platform/uploads/uploads.service.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";
import { nextStatus } from "./application-states.ts";
import { ownerView } from "./application.views.ts";
import type { ApplicationWrites, ApplicationsRepository } from "./applications.repository.ts";
import { fileOwnershipErrors } from "./file-ownership.ts";

/** Rate limit per person: stops scripts, not people. */
const SUBMISSIONS = { limit: 20, windowMinutes: 60 };

/** The applicant's side of applications. */
export function applicationsService(
  deps: Pick<Deps, "db" | "config">,
  { repository, uploads }: { repository: ApplicationsRepository; uploads: UploadsService },
) {
  const submissions = attemptLimiter(deps.db, deps.config.keys.counters[0]);

  /** @throws AppError `not-found`, also for another person's, so that its existence is not revealed */
  async function findOwn(uid: string, id: string): Promise<Stored<ApplicationDocument>> {
    const foundApplication = await repository.byId(id);
    if (foundApplication?.data.uid !== uid) throw noSuchApplication();
    return foundApplication;
  }

  async function changeApplication(
    uid: string,
    id: string,
    decide: (currentApplication: ApplicationDocument) => ApplicationWrites | undefined,
    now: Date,
  ): Promise<Application> {
    await findOwn(uid, id);
    const changedApplication = mustExist(await repository.change(id, decide, now), noSuchApplication);
    return ownerView(changedApplication);
  }

  return {
    /** The person's open application, or a new draft. @throws AppError `not-allowed` if the account is being erased */
    open: async (uid: string, now: Date): Promise<Application> => {
      const openApplication = await repository.open(uid, now);
      if (openApplication === undefined) throw new AppError("not-allowed", "This account is being erased.");
      return ownerView(openApplication);
    },

    /** Newest first. */
    mine: (uid: string, slice: Slice): Promise<Page<Application>> => shownPage(repository.mine(uid, slice), ownerView),

    /**
     * Saves the form. Saving the same details again succeeds whatever the version, so that a request can be retried.
     * @throws AppError `not-found`, `conflict` if it was submitted or saved elsewhere, `bad-input` for files of others
     */
    save: async (
      uid: string,
      id: string,
      { version, details }: { version: number; details: NgoDraft },
      now: Date,
    ): Promise<Application> => {
      const detailsBefore = (await findOwn(uid, id)).data.details;
      const errors = await fileOwnershipErrors(uploads, details, { uid, before: detailsBefore, now });
      if (errors.length > 0)
        throw new AppError("bad-input", "Please upload this again.", {
          fields: errors.map((error) => ({ ...error, field: `details.${error.field}` })),
        });
      return changeApplication(
        uid,
        id,
        (currentApplication) => {
          if (isDeepStrictEqual(withoutUndefined(currentApplication.details), withoutUndefined(details)))
            return undefined;
          checkTransition(currentApplication, "save");
          assertSeenVersion(currentApplication, version);
          return { application: applyPatch(currentApplication, { details }, now) };
        },
        now,
      );
    },

    /**
     * Submits an application and mails an acknowledgement to the applicant and a notification to the foundation.
     * @throws AppError `bad-input` with an error for each missing or invalid field, `conflict`, `too-many-requests`
     */
    submit: async (uid: string, id: string, version: number, now: Date): Promise<Application> => {
      await submissions.take("ngo-application", uid, SUBMISSIONS, now);
      return changeApplication(
        uid,
        id,
        (currentApplication) => {
          if (checkTransition(currentApplication, "submit") === "done") return undefined;
          assertSeenVersion(currentApplication, version);
          const completedDetails = readCompleteDetails(currentApplication.details, calendarDay(now));
          if (!completedDetails.ok) throw invalidFields(completedDetails.fields);
          const event = { what: "submitted", at: now.toISOString() } as const;
          const { reviewer: _before, ...rest } = currentApplication;
          const application = applyPatch(rest, { status: "received", submittedAt: event.at, event }, now);
          const eventReference = { applicationId: id, event: application.history.length - 1 };
          const reason = String(eventReference.event);
          return {
            application,
            mails: [
              { reason, mail: { kind: "ngo-application", ...eventReference } },
              { reason, mail: { kind: "ngo-application-came", ...eventReference } },
            ],
          };
        },
        now,
      );
    },

    /** Turns a submitted application back into a draft. @throws AppError `conflict` once an admin has taken it */
    withdraw: (uid: string, id: string, now: Date): Promise<Application> =>
      changeApplication(
        uid,
        id,
        (currentApplication) => {
          if (checkTransition(currentApplication, "withdraw") === "done") return undefined;
          const event = { what: "withdrawn", at: now.toISOString() } as const;
          return { application: applyPatch(currentApplication, { status: "draft", event }, now) };
        },
        now,
      ),

    /** A certificate, for the applicant, admins and reviewers, but of a draft for the applicant only. @throws AppError `not-found` */
    document: async (caller: SignedInCaller, id: string, fieldName: string): Promise<StreamedFile> => {
      const field = z.safeParse(DocumentField, fieldName);
      const foundApplication = field.success ? await repository.byId(id) : undefined;
      const mayRead =
        foundApplication?.data.uid === caller.uid ||
        (hasAccess(caller, "review") && foundApplication !== undefined && foundApplication.data.status !== "draft");
      const certificate = mayRead && field.success ? foundApplication.data.details[field.data] : undefined;
      const file = certificate === undefined ? undefined : await uploads.readDocument(certificate.path);
      if (certificate === undefined || file === undefined)
        throw new AppError("not-found", "We could not find this document.");
      return { type: file.type, fileName: `${field.data}${EXTENSIONS[file.type]}`, chunks: file.chunks };
    },
  };
}

/** Named by us: an uploader's name could have an extension that a program opens. */
const EXTENSIONS = { "application/pdf": ".pdf", "image/webp": ".webp" } as const;
export type ApplicationsService = ReturnType<typeof applicationsService>;

interface ApplicationPatch extends Partial<Pick<ApplicationDocument, "details" | "status" | "submittedAt">> {
  event?: ApplicationEvent;
}

/** The next version, changed by the applicant. */
function applyPatch(
  currentApplication: ApplicationDocument,
  { event, ...patch }: ApplicationPatch,
  now: Date,
): ApplicationDocument {
  const { updatedBy: _before, ...rest } = currentApplication;
  return {
    ...rest,
    ...patch,
    version: currentApplication.version + 1,
    updatedAt: now.toISOString(),
    history: event === undefined ? currentApplication.history : [...currentApplication.history, event],
  };
}

/**
 * @returns `done` if the action is a repetition
 * @throws AppError `conflict` with the application's status
 */
function checkTransition({ status }: ApplicationDocument, action: "save" | "submit" | "withdraw"): "done" | "possible" {
  const statusAfter = nextStatus(status, action);
  if (statusAfter === "done") return "done";
  if (statusAfter !== "not-now") return "possible";
  throw new AppError("conflict", STATUS_SENTENCES[status]);
}

const STATUS_SENTENCES: Readonly<Record<ApplicationDocument["status"], string>> = {
  draft: "This application has not been submitted yet.",
  received: "We have received this application. To change it, please withdraw it first.",
  "in-review": "We are reviewing this application, so it cannot be changed now.",
  "changes-asked": "We have asked for changes to this application.",
  approved: "This application was approved.",
  declined: "This application was declined.",
};

/** The message does not name the admin. @throws AppError `conflict` */
function assertSeenVersion({ version, updatedAt, updatedBy }: ApplicationDocument, seenVersion: number): void {
  const editorName = updatedBy === undefined ? "You, in another window," : "The foundation";
  assertVersion({ version, updatedAt, updatedBy: editorName }, seenVersion);
}

const noSuchApplication = () => new AppError("not-found", "There is no such application.");

/** Drops undefined fields, as storage does. */
function withoutUndefined(details: object): unknown {
  return JSON.parse(JSON.stringify(details));
}
