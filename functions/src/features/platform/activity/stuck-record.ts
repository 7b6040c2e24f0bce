import type { Acceptance } from "../../../firestore/acceptance.document.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Actor } from "./actor.ts";

/** A dead letter: an entity of the gateway's lists, a webhook or a mail that could not be processed. Its version is `tries`, because every try changes it. */
export interface StuckRecord {
  state: string;
  tries: number;
  exceptionDueAt?: string | null | undefined;
  acceptance?: Acceptance | undefined;
}

/** The acting admin, and the number of tries that they saw. */
export interface StuckReview {
  version: number;
  admin: Actor;
  now: Date;
}

const isStuck = ({ exceptionDueAt }: StuckRecord) => typeof exceptionDueAt === "string";

/** @throws AppError `not-found`; `conflict` if it is not in the queue any more, or was tried since the admin saw it */
export function assertStuck<Stored extends StuckRecord>(stored: Stored | undefined, version: number): Stored {
  if (stored === undefined) throw new AppError("not-found", "There is no such record.");
  if (!isStuck(stored)) {
    const { byEmail } = stored.acceptance ?? {};
    throw new AppError(
      "conflict",
      byEmail === undefined
        ? "Someone has already settled this. Please look at the queue again."
        : `${byEmail} has already accepted this.`,
    );
  }
  assertVersion({ version: stored.tries }, version);
  return stored;
}

/** True if this very decision is stored already: the admin clicked twice, or the reply was lost. */
export const isAcceptedBy = (stored: StuckRecord | undefined, note: string, { email }: Actor): boolean =>
  stored !== undefined && !isStuck(stored) && stored.acceptance?.byEmail === email && stored.acceptance.note === note;
