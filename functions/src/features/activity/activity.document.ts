import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type ActivityAction, ActivityValues, IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Actor } from "./actor.ts";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `activity/{id}`: what an admin did to something, written in the commit that did it. Never changed, never deleted. */
export const ActivityDocument = z.object({
  at: IsoTime,
  byUid: z.string(),
  /** As it was then: the account may be gone when somebody asks. Empty where somebody erased themselves. */
  byEmail: z.string(),
  /** As it was called then. */
  action: z.string(),
  /** The path of the document it was done to: `users/<uid>`. */
  subject: z.string(),
  /** The fields that changed. */
  before: ActivityValues,
  after: ActivityValues,
});
export type ActivityDocument = z.infer<typeof ActivityDocument>;
export const activityCollection = (db: Database) => typedCollection(db, COLLECTIONS.activity, ActivityDocument);

/** What was done, by whom, to what. */
export interface Done {
  by: Actor;
  action: ActivityAction;
  /** The path of the document that it was done to: `ngos/<id>`. */
  subject: string;
  /** The fields that changed, as they were and as they are; short values as they are, anything else as short text. */
  before?: object;
  after?: object;
}

/** Long texts are known again by their beginning. */
const LONGEST = 300;

/**
 * The entry in the book of activity for something an admin does, to be created in the very commit that does it:
 * `transaction.create(activity.doc(entry.id), entry.data)`. For repositories too, which is why it stands here.
 */
export function activityEntry(
  { by, action, subject, before = {}, after = {} }: Done,
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

/**
 * The fields in which two states of a document differ, for `before` and `after` of an entry.
 * @param before what it was; `undefined` for something new
 * @param changes the fields that are written, as they become
 */
export function changedFields(before: object | undefined, changes: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const changed = Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(old.get(name), value));
  return {
    before: Object.fromEntries(changed.flatMap(([name]) => (old.has(name) ? [[name, old.get(name)]] : []))),
    after: Object.fromEntries(changed),
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
  return text.length > LONGEST ? `${[...text].slice(0, LONGEST - 1).join("")}…` : text;
}
