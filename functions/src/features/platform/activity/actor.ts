import { type Caller, signedIn } from "../../../http/caller.ts";

/** The author of a change, as recorded in the activity log: an admin, or a person who changes their own data. */
export interface Actor {
  uid: string;
  email: string;
}

/** Who does something, and when. */
export interface ActionContext {
  by: Actor;
  now: Date;
}

/** An edit of a record that its author read before. */
export interface VersionedEdit extends ActionContext {
  /** The version that they read. */
  seenVersion: number;
}

/** @throws AppError `not-signed-in` */
export function actorOf(caller: Caller): Actor {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}

/** @throws AppError `not-signed-in` */
export const actionOf = ({ caller, now }: { caller: Caller; now: Date }): ActionContext => ({
  by: actorOf(caller),
  now,
});

/** @throws AppError `not-signed-in` */
export const versionedEdit = (request: { caller: Caller; now: Date; body: { version: number } }): VersionedEdit => ({
  ...actionOf(request),
  seenVersion: request.body.version,
});
