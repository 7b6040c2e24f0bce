import { type Application, applicationEndpoints, type FieldError, type NgoDraft } from "@daansetu/contract";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { keepCopy, readCopy } from "./unsaved-copy.ts";

/** Between the last letter and the saving. */
const PAUSE_MS = 1_000;

export type Saving =
  | { at: "saved" }
  /** It will be sent in a moment. */
  | { at: "typed" }
  | { at: "saving" }
  /** Kept in this browser alone until the server can be reached. */
  | { at: "waiting" }
  /** Somebody saved meanwhile; the sentence says who. */
  | { at: "conflict"; sentence: string }
  | { at: "refused"; fields: readonly FieldError[]; sentence: string };

export interface Kept {
  details: NgoDraft;
  saving: Saving;
  /** As the server has it; absent until the first saving. */
  application: Application | undefined;
}

/**
 * Keeps what is typed: at once in this browser, a moment later on the server, one saving at a time. A failure loses nothing; it is tried
 * again with the next letter, or when asked.
 */
export class DraftKeeper {
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  #kept: Kept;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  /** @param application what the server has, if anything */
  constructor(userId: string, application: Application | undefined) {
    this.#userId = userId;
    const copy = readCopy(userId);
    const isOfThis = copy !== undefined && copy.applicationId === (application?._id ?? null);
    this.#kept = {
      details: isOfThis ? copy.details : (application?.details ?? {}),
      saving: { at: isOfThis ? "waiting" : "saved" },
      // The version that the copy was typed upon: another window may have saved since.
      application: isOfThis && application !== undefined ? { ...application, version: copy.version } : application,
    };
  }

  readonly get = (): Kept => this.#kept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (change: NgoDraft): void => {
    const { application, saving } = this.#kept;
    const details = { ...this.#kept.details, ...change };
    keepCopy(this.#userId, { applicationId: application?._id ?? null, version: application?.version ?? 0, details });
    this.#show({ details, saving: saving.at === "conflict" ? saving : { at: "typed" } });
    clearTimeout(this.#timer);
    if (saving.at !== "conflict") this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  };

  /** Saves now whatever is not saved. @returns the application, where all of it is saved */
  readonly save = async (): Promise<Application | undefined> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#kept.saving.at === "saved" ? this.#kept.application : undefined;
  };

  /** What the server has now takes the place of what was typed here. */
  readonly takeTheirs = async (): Promise<void> => {
    const application = await callApi(applicationEndpoints.openApplication);
    keepCopy(this.#userId, undefined);
    this.#show({ application, details: application.details, saving: { at: "saved" } });
  };

  /** What was typed here takes the place of what the server has now. */
  readonly keepMine = async (): Promise<void> => {
    const application = await callApi(applicationEndpoints.openApplication);
    this.#show({ application, saving: { at: "waiting" } });
    await this.save();
  };

  async #saveAll(): Promise<void> {
    try {
      for (let sent: NgoDraft | undefined; this.#kept.saving.at !== "saved" && sent !== this.#kept.details;) {
        sent = this.#kept.details;
        this.#show({ saving: { at: "saving" } });
        const open = this.#kept.application ?? (await callApi(applicationEndpoints.openApplication));
        const application = await callApi(applicationEndpoints.saveApplication, {
          params: { id: open._id },
          body: { version: open.version, details: sent },
        });
        this.#show({ application });
      }
      keepCopy(this.#userId, undefined);
      this.#show({ saving: { at: "saved" } });
    } catch (error) {
      this.#show({ saving: afterFailure(error) });
    }
  }

  #show(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function afterFailure(error: unknown): Saving {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "conflict") return { at: "conflict", sentence: error.message };
  if (error.code === "bad-input") return { at: "refused", fields: error.fields, sentence: error.message };
  return { at: "waiting" };
}
