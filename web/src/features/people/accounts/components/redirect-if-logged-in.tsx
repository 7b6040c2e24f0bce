import { Navigate } from "react-router-dom";
import { useSession } from "../../../../lib/session/index.ts";
import type { SignIn } from "../sign-in/use-sign-in.ts";

/**
 * Redirects a person who is logged in, also when that happened in another tab. Guests may log in and sign up. During a sign-in, and
 * after one that failed once the session was open, the person stays and can read why.
 */
export function RedirectIfLoggedIn({ signIn, nextPath }: { signIn: SignIn; nextPath: string }) {
  const session = useSession();
  const staysOnPage =
    session === undefined || session.role === "guest" || signIn.busyMethod !== undefined || signIn.failure;
  return staysOnPage ? null : <Navigate to={nextPath} replace />;
}
