import { session } from "../../lib/session/index.ts";

let opening: Promise<void> | undefined;

/** Opens a guest session, once. A failure is ignored: the donation form works without, and the next page tries again. */
export function openGuestSession(): Promise<void> {
  opening ??= signInAsGuest()
    .catch(() => undefined)
    .finally(() => {
      opening = undefined;
    });
  return opening;
}

async function signInAsGuest(): Promise<void> {
  const { logInAsGuest } = await import("../../features/people/accounts/sign-in/sign-in.ts");
  // The session is checked first, because another tab may have logged in meanwhile.
  if ((await session.check()) === "none") await logInAsGuest();
}
