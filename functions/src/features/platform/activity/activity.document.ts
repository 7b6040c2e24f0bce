import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type ActivityAction, ActivityValues, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Actor } from "./actor.ts";
import type { Database } from "../../../firestore/database.ts";
import type { CompanionWrite, CreatingCommit } from "../../../firestore/companion-write.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** `activity/{id}`: an entry of the activity log, written in the same commit as the change itself. Never changed, never deleted. */
export const ActivityDocument = z.object({
  at: IsoTime,
  byUid: z.string(),
  /** The person's e-mail address at that time, because the account may be deleted later. Empty if they erased their own account. */
  byEmail: z.string(),
  /** The action is a string instead of an enum, because actions may be renamed later. */
  action: z.string(),
  /** Path of the changed document, such as `users/<uid>`. */
  subject: z.string(),
  /** Only the changed fields. */
  before: ActivityValues,
  after: ActivityValues,
});
export type ActivityDocument = z.infer<typeof ActivityDocument>;
export const activityCollection = collectionOf("activity", ActivityDocument);

export interface LoggedAction {
  by: Actor;
  action: ActivityAction;
  /** Path of the changed document, such as `ngos/<id>`. */
  subject: string;
  /** Only the changed fields. Long or nested values are stored as truncated text. */
  before?: object;
  after?: object;
}

const MAX_TEXT_LENGTH = 300;

/** Builds an entry of the activity log. Defined here, because repositories may not import services. */
export function activityEntry(
  { by, action, subject, before = {}, after = {} }: LoggedAction,
  now: Date,
): { id: string; data: ActivityDocument } {
  return {
    id: randomUUID(),
    data: {
      at: now.toISOString(),
      byUid: by.uid,
      byEmail: by.email,
      action,
      subject,
      before: shortValues(before),
      after: shortValues(after),
    },
  };
}

/** Adds the entry of an action on a document or a collection to the commit of the change itself. @returns the entry's id */
export function logAction(
  commit: CreatingCommit,
  { path, firestore }: { path: string; firestore: Database },
  logged: Omit<LoggedAction, "subject">,
  now: Date,
): string {
  const { id, data } = activityEntry({ ...logged, subject: path }, now);
  commit.create(activityCollection(firestore).doc(id), data);
  return id;
}

/** Like `logAction`, but returns the write, for the commit of a record which another feature writes. */
export function activityWrite(db: Database, loggedAction: LoggedAction, now: Date): CompanionWrite {
  const { id, data } = activityEntry(loggedAction, now);
  return (batch) => {
    batch.create(activityCollection(db).doc(id), data);
  };
}

/**
 * The fields in which a document changes, for `before` and `after` of an entry.
 * @param valuesBefore the stored document; `undefined` for a new one
 * @param changes the fields that are written, with their new values
 */
export function changedFields(valuesBefore: object | undefined, changes: object): { before: object; after: object } {
  const oldValues = new Map<string, unknown>(Object.entries(valuesBefore ?? {}));
  const changedEntries = Object.entries(changes).filter(
    ([name, value]) => !isDeepStrictEqual(oldValues.get(name), value),
  );
  return {
    before: Object.fromEntries(
      changedEntries.flatMap(([name]) => (oldValues.has(name) ? [[name, oldValues.get(name)]] : [])),
    ),
    after: Object.fromEntries(changedEntries),
  };
}

function shortValues(values: object): ActivityValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, shortValue(value)]],
    ),
  );
}

function shortValue(value: unknown): ActivityValues[string] {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_TEXT_LENGTH ? `${[...text].slice(0, MAX_TEXT_LENGTH - 1).join("")}…` : text;
}
