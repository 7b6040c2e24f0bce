import { type Caller, signedIn } from "../../../http/caller.ts";

/** The author of a change, as recorded in the activity log: an admin, or a person who changes their own data. */
export interface Actor {
  uid: string;
  email: string;
}

/** @throws AppError `not-signed-in` */
export function actorOf(caller: Caller): Actor {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
