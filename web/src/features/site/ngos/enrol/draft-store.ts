import { type Application, applicationEndpoints, type FieldError, type NgoDraft } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { readUnsavedCopy, writeUnsavedCopy } from "./unsaved-copy.ts";

/** Debounce of saving. */
const SAVE_DELAY_MS = 1_000;

export type SaveState =
  | { status: "saved" }
  /** Saving is scheduled. */
  | { status: "edited" }
  | { status: "saving" }
  /** The draft is kept in this browser until the server can be reached. */
  | { status: "local-only" }
  /** Another window or user saved a newer version; the sentence names the user. */
  | { status: "conflict"; sentence: string }
  | { status: "refused"; fields: readonly FieldError[]; sentence: string };

export interface DraftState {
  details: NgoDraft;
  saveState: SaveState;
  /** The application as stored on the server; absent until the first save. */
  application: Application | undefined;
}

/**
 * Saves the draft of an application as it is typed: at once in this browser, debounced on the server, one request at a time. After a
 * failure nothing is lost: the next edit, or `save`, tries again.
 */
export class DraftStore {
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  /** @param application as stored on the server, if it is */
  constructor(userId: string, application: Application | undefined) {
    this.#userId = userId;
    const unsavedCopy = readUnsavedCopy(userId);
    const isCopyOfApplication = unsavedCopy !== undefined && unsavedCopy.applicationId === (application?._id ?? null);
    this.#state = {
      details: isCopyOfApplication ? unsavedCopy.details : (application?.details ?? {}),
      saveState: { status: isCopyOfApplication ? "local-only" : "saved" },
      // The version on which the local copy is based, so that saving detects changes made in another window since.
      application:
        isCopyOfApplication && application !== undefined
          ? { ...application, version: unsavedCopy.version }
          : application,
    };
  }

  readonly getState = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly edit = (details: NgoDraft): void => {
    const { application, saveState } = this.#state;
    writeUnsavedCopy(this.#userId, {
      applicationId: application?._id ?? null,
      version: application?.version ?? 0,
      details,
    });
    const isConflict = saveState.status === "conflict";
    this.#update({ details, saveState: isConflict ? saveState : { status: "edited" } });
    clearTimeout(this.#timer);
    if (!isConflict) this.#timer = setTimeout(() => void this.save(), SAVE_DELAY_MS);
  };

  /** Saves all unsaved changes now. @returns the application, or `undefined` if some could not be saved */
  readonly save = async (): Promise<Application | undefined> => {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#state.saveState.status === "saved" ? this.#state.application : undefined;
  };

  /** Resolves a conflict: discards the local draft and loads the stored one. */
  readonly takeTheirs = async (): Promise<void> => {
    const application = await callApi(applicationEndpoints.openApplication);
    writeUnsavedCopy(this.#userId, undefined);
    this.#update({ application, details: application.details, saveState: { status: "saved" } });
  };

  /** Resolves a conflict: overwrites the stored draft with the local one. */
  readonly keepMine = async (): Promise<void> => {
    const application = await callApi(applicationEndpoints.openApplication);
    this.#update({ application, saveState: { status: "local-only" } });
    await this.save();
  };

  async #saveAll(): Promise<void> {
    try {
      for (
        let sentDetails: NgoDraft | undefined;
        this.#state.saveState.status !== "saved" && sentDetails !== this.#state.details;
      ) {
        sentDetails = this.#state.details;
        this.#update({ saveState: { status: "saving" } });
        const openApplication = this.#state.application ?? (await callApi(applicationEndpoints.openApplication));
        const application = await callApi(applicationEndpoints.saveApplication, {
          params: { id: openApplication._id },
          body: { version: openApplication.version, details: sentDetails },
        });
        this.#update({ application });
      }
      writeUnsavedCopy(this.#userId, undefined);
      this.#update({ saveState: { status: "saved" } });
    } catch (error) {
      this.#update({ saveState: toSaveState(error) });
    }
  }

  #update(changes: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function toSaveState(error: unknown): SaveState {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "conflict") return { status: "conflict", sentence: error.message };
  if (error.code === "bad-input") return { status: "refused", fields: error.fields, sentence: error.message };
  return { status: "local-only" };
}
