import { m } from "../../paraglide/messages.js";
import { toast } from "../toast.ts";
import { forgetWithoutFirebase } from "./forget.ts";
import { mirror } from "./mirror.ts";

/** Spec section 9: login and logout are told for 3 seconds. */
export const LOGIN_TOAST_MS = 3000;
/** One place on the page for each sentence: said again, it takes its own. */
const OUT_TOAST = "logged-out";
const FAILED_TOAST = "not-verified";

/**
 * Logs out whoever has a session that is no longer good, in this tab and every other, and says why (spec sections 4 and 8): the
 * account is gone, barred, logged out elsewhere or of another role, or what is stored is no session.
 */
export async function endSession(): Promise<void> {
  if (!mirror.isStored()) return;
  mirror.clear();
  void toast("error", m.session_not_verified(), { id: FAILED_TOAST });
  void sayLoggedOut();
  await forget().catch(forgetWithoutFirebase);
}

/** Says that somebody has logged out. */
export async function sayLoggedOut(): Promise<void> {
  await toast("success", m.session_logged_out(), { id: OUT_TOAST, duration: LOGIN_TOAST_MS });
}

/** Firebase keeps a session of its own beside the mirror. */
export async function forget(): Promise<void> {
  const [{ openAuth }, { signOut }] = await Promise.all([import("../firebase/auth.ts"), import("firebase/auth")]);
  await signOut(await openAuth());
}
