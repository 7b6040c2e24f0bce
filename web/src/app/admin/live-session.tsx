import { type PanelRole, ROLE_CLAIM } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import type { Auth } from "firebase/auth";
import { useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useSigninCheck } from "reactfire";
import { openAuth } from "../../lib/firebase/auth.ts";
import { credentials } from "../../lib/session/credentials.ts";
import { session } from "../../lib/session/index.ts";
import { verifiedSession } from "../../lib/session/verified.ts";

/** How often the panel requests a new ID token, because an old one keeps its claims for an hour. */
const REFRESH_MS = 5000;

/**
 * Closes the panel within seconds of the role being changed or revoked, or the session being ended elsewhere. Renders nothing, and the panel does
 * not wait for it, since the server authorises every request anyway.
 */
export default function LiveSession({ role }: { role: PanelRole }) {
  const { data: auth } = useQuery({
    queryKey: ["liveSession"],
    queryFn: authWithFreshToken,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  });
  if (!auth) return null;
  return (
    <FirebaseAppProvider firebaseApp={auth.app}>
      <AuthProvider sdk={auth}>
        <ClaimWatch role={role} />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/**
 * Verifies the current token with our server, then refreshes it at Firebase, which notifies its listeners, `useSigninCheck` among
 * them. In this order, because the Auth emulator issues a valid token to a revoked session.
 */
async function authWithFreshToken(): Promise<Auth> {
  const auth = await openAuth();
  verifiedSession.forget();
  await session.check();
  await auth.currentUser?.getIdToken(true);
  return auth;
}

function ClaimWatch({ role }: { role: PanelRole }) {
  const { status, data } = useSigninCheck({ requiredClaims: { [ROLE_CLAIM]: role } });
  // Firebase may lag behind another tab's log-in, so the server decides whether the session has ended.
  useEffect(() => {
    if (status === "success" && !data.hasRequiredClaims) credentials.onForbidden();
  }, [status, data]);
  return null;
}
