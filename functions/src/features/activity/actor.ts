import { type Caller, signedIn } from "../../http/caller.ts";

/** Whoever does something that is noted: an admin, or a person about what is their own. */
export interface Actor {
  uid: string;
  email: string;
}

/** The caller as an actor. @throws AppError `not-signed-in` */
export function actorOf(caller: Caller): Actor {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
