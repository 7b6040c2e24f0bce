import { isDeepStrictEqual } from "node:util";
import { type Application, calendarDay, completeDetails, DocumentField, type NgoDraft } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../deps.interface.ts";
import { attempts } from "../../../firestore/attempts.ts";
import type { Listed, Slice, Stored } from "../../../firestore/paging.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import { isAdmin, type SignedInCaller } from "../../../http/caller.ts";
import type { StreamedFile } from "../../../http/route.ts";
import type { UploadsService } from "../../uploads/uploads.service.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";
import { afterwards } from "./application-states.ts";
import { ownerView } from "./application.views.ts";
import type { Change, ApplicationsRepository } from "./applications.repository.ts";
import { strangeFiles } from "./own-files.ts";

/** Whoever fills in a form submits it a few times; a program does so without end. */
const SUBMISSIONS = { limit: 20, windowMinutes: 60 };

/** An NGO's own application, from the first letter typed to the answer. */
export function applicationsService(
  deps: Pick<Deps, "db" | "config">,
  { repository, uploads }: { repository: ApplicationsRepository; uploads: UploadsService },
) {
  const tries = attempts(deps.db, deps.config.referenceKey);

  /** @throws AppError `not-found` for somebody else's too: what others have is nobody's business */
  async function own(uid: string, id: string): Promise<Stored<ApplicationDocument>> {
    const found = await repository.byId(id);
    if (found?.data.uid !== uid) throw noSuchApplication();
    return found;
  }

  async function change(
    uid: string,
    id: string,
    decide: (current: ApplicationDocument) => Change | undefined,
    now: Date,
  ): Promise<Application> {
    await own(uid, id);
    const changed = await repository.change(id, decide, now);
    if (changed === undefined) throw noSuchApplication();
    return ownerView(changed);
  }

  return {
    /** The application that is under way; a new draft where none is. @throws AppError `not-allowed` for somebody who is leaving */
    open: async (uid: string, now: Date): Promise<Application> => {
      const open = await repository.open(uid, now);
      if (open === undefined) throw new AppError("not-allowed", "This account is being erased.");
      return ownerView(open);
    },

    /** Newest first. */
    mine: async (
      uid: string,
      slice: Slice,
    ): Promise<{ items: Application[]; next: Listed<ApplicationDocument>["next"] }> => {
      const { items, next } = await repository.mine(uid, slice);
      return { items: items.map(ownerView), next };
    },

    /**
     * Keeps what was typed. The same again is nothing new, so that an answer that was lost can be asked for again.
     * @throws AppError `not-found`, `conflict` where it was submitted or saved elsewhere meanwhile, `bad-input` for files of others
     */
    save: async (
      uid: string,
      id: string,
      { version, details }: { version: number; details: NgoDraft },
      now: Date,
    ): Promise<Application> => {
      const before = (await own(uid, id)).data.details;
      const strange = await strangeFiles(uploads, details, { uid, before, now });
      if (strange.length > 0)
        throw new AppError("bad-input", "Please upload this again.", {
          fields: strange.map((error) => ({ ...error, field: `details.${error.field}` })),
        });
      return change(
        uid,
        id,
        (current) => {
          if (isDeepStrictEqual(withoutGaps(current.details), withoutGaps(details))) return undefined;
          mustGoOn(current, "save");
          mustBeSeen(current, version);
          return { application: changed(current, { details }, now) };
        },
        now,
      );
    },

    /**
     * Hands an application in, with the acknowledgement and the notice to the foundation.
     * @throws AppError `bad-input` with a field error for everything that is missing or wrong, `conflict`, `too-many-requests`
     */
    submit: async (uid: string, id: string, version: number, now: Date): Promise<Application> => {
      await tries.take("ngo-application", uid, SUBMISSIONS, now);
      return change(
        uid,
        id,
        (current) => {
          if (mustGoOn(current, "submit") === "done") return undefined;
          mustBeSeen(current, version);
          const complete = completeDetails(current.details, calendarDay(now));
          if (!complete.ok)
            throw new AppError("bad-input", "Please check what you entered.", { fields: complete.fields });
          const event = { what: "submitted", at: now.toISOString() } as const;
          const { reviewer: _before, ...rest } = current;
          const application = changed(rest, { status: "received", submittedAt: event.at, event }, now);
          const about = { applicationId: id, event: application.history.length - 1 };
          const reason = String(about.event);
          return {
            application,
            mails: [
              { reason, mail: { kind: "ngo-application", ...about } },
              { reason, mail: { kind: "ngo-application-came", ...about } },
            ],
          };
        },
        now,
      );
    },

    /** Takes an application back as long as nobody looks at it. @throws AppError `conflict` */
    withdraw: (uid: string, id: string, now: Date): Promise<Application> =>
      change(
        uid,
        id,
        (current) => {
          if (mustGoOn(current, "withdraw") === "done") return undefined;
          const event = { what: "withdrawn", at: now.toISOString() } as const;
          return { application: changed(current, { status: "draft", event }, now) };
        },
        now,
      ),

    /** A paper, for the application's owner and for admins; drafts are their owner's alone. @throws AppError `not-found` */
    document: async (caller: SignedInCaller, id: string, asked: string): Promise<StreamedFile> => {
      const field = z.safeParse(DocumentField, asked);
      const found = field.success ? await repository.byId(id) : undefined;
      const mayRead =
        found?.data.uid === caller.uid || (isAdmin(caller) && found !== undefined && found.data.status !== "draft");
      const paper = mayRead && field.success ? found.data.details[field.data] : undefined;
      const file = paper === undefined ? undefined : await uploads.readDocument(paper.path);
      if (paper === undefined || file === undefined) throw new AppError("not-found", "There is no such paper.");
      return { type: file.type, fileName: paper.label, chunks: file.chunks };
    },
  };
}
export type ApplicationsService = ReturnType<typeof applicationsService>;

interface Changes extends Partial<Pick<ApplicationDocument, "details" | "status" | "submittedAt">> {
  event?: ApplicationEvent;
}

/** The next version, changed by its owner. */
function changed(current: ApplicationDocument, { event, ...changes }: Changes, now: Date): ApplicationDocument {
  const { updatedBy: _before, ...rest } = current;
  return {
    ...rest,
    ...changes,
    version: current.version + 1,
    updatedAt: now.toISOString(),
    history: event === undefined ? current.history : [...current.history, event],
  };
}

/** @throws AppError `conflict` with where the application stands */
function mustGoOn({ status }: ApplicationDocument, act: "save" | "submit" | "withdraw"): "done" | "on" {
  const next = afterwards(status, act);
  if (next === "done") return "done";
  if (next !== "not-now") return "on";
  throw new AppError("conflict", STANDS[status]);
}

const STANDS: Readonly<Record<ApplicationDocument["status"], string>> = {
  draft: "This application has not been submitted yet.",
  received: "This application was submitted, and cannot be changed while it waits for us.",
  "in-review": "We are looking at this application, and it cannot be changed now.",
  "changes-asked": "We have asked for changes to this application.",
  approved: "This application was approved.",
  declined: "This application was declined.",
};

/** Nobody of the foundation is named. @throws AppError `conflict` */
function mustBeSeen({ version, updatedAt, updatedBy }: ApplicationDocument, seen: number): void {
  const who = updatedBy === undefined ? "You, in another window," : "The foundation";
  assertVersion({ version, updatedAt, updatedBy: who }, seen);
}

const noSuchApplication = () => new AppError("not-found", "There is no such application.");

/** As it is stored: what is not there is left out. */
function withoutGaps(details: object): unknown {
  return JSON.parse(JSON.stringify(details));
}
