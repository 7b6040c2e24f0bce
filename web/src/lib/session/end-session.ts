import { m } from "../../paraglide/messages.js";
import { toast } from "../toast.ts";
import { deleteFirebaseDatabase } from "./firebase-database.ts";
import { mirror } from "./mirror.ts";

/** Spec section 9: toasts of login and logout are shown for 3 seconds. */
export const LOGIN_TOAST_MS = 3000;
/** Toast ids, so that a repeated sentence replaces the earlier toast. */
const LOGGED_OUT_TOAST = "logged-out";
const NOT_VERIFIED_TOAST = "not-verified";

/**
 * Ends an invalid session in every tab and explains why, in one toast (spec sections 4 and 8). Causes: the account was deleted or disabled,
 * its session was revoked, its role changed, or the stored token is not valid.
 */
export async function endSession(): Promise<void> {
  if (!mirror.isStored()) return;
  mirror.clear();
  void toast("error", m.session_not_verified(), { id: NOT_VERIFIED_TOAST });
  await signOutOfFirebase().catch(deleteFirebaseDatabase);
}

export async function toastLoggedOut(): Promise<void> {
  await toast("success", m.session_logged_out(), { id: LOGGED_OUT_TOAST, duration: LOGIN_TOAST_MS });
}

/** Signs out of Firebase, which keeps its own session beside ours. */
export async function signOutOfFirebase(): Promise<void> {
  const [{ openAuth }, { signOut }] = await Promise.all([import("../firebase/auth.ts"), import("firebase/auth")]);
  await signOut(await openAuth());
}
