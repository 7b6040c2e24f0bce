import { m } from "../../paraglide/messages.js";
import { toast } from "../toast.ts";
import { forgetWithoutFirebase } from "./forget.ts";
import { mirror } from "./mirror.ts";

/** Spec section 9: login and logout are told for 3 seconds. */
export const LOGIN_TOAST_MS = 3000;
/** One place on the page for all that is said of the session: the later sentence takes the earlier one's. */
const TOAST_ID = "session";

/**
 * Ends a session that is no longer good, in this tab and every other, and says why.
 * @param how `refused`: the account is gone, barred, or was logged out elsewhere; `not-verified`: the guard's check failed
 */
export async function endSession(how: "refused" | "not-verified"): Promise<void> {
  if (!mirror.get()) return;
  mirror.clear();
  void toast("error", how === "refused" ? m.session_over() : m.session_not_verified(), { id: TOAST_ID });
  await forget().catch(forgetWithoutFirebase);
}

/** Says that somebody has logged out. */
export async function sayLoggedOut(): Promise<void> {
  await toast("success", m.session_logged_out(), { id: TOAST_ID, duration: LOGIN_TOAST_MS });
}

/** Firebase keeps a session of its own beside the mirror. */
export async function forget(): Promise<void> {
  const [{ openAuth }, { signOut }] = await Promise.all([import("../firebase/auth.ts"), import("firebase/auth")]);
  await signOut(await openAuth());
}
