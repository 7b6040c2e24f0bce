import { Activity, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { type Session, session, useSession, type Verdict } from "../../lib/session/index.ts";
import { PagePlaceholder } from "./page-placeholder.tsx";

const GuardRefusal = lazy(() => import("./guard-refusal.tsx"));

interface GuardProps {
  /**
   * `guest`: anyone logged in or continuing as a guest; the page shows at once and is verified in the background.
   * `user`, `admin`: the page shows after verification.
   */
  needs: "guest" | "user" | "admin";
  children: ReactNode;
}

/**
 * Guards a page that needs a session (spec section 4): visitors go to the login and return. Only an explicit rejection by the server
 * ends a session; if the server cannot be reached, the page opens, since every request is authorised anyway.
 */
export function Guard({ needs, children }: GuardProps) {
  const who = useSession();
  const { pathname, search } = useLocation();
  // After a deliberate log-out the login gets no way back to this page.
  const [began] = useState(who);
  const verdict = useVerdict(who, pathname + search);

  if (!who) {
    const isLeft = began !== undefined && session.hasLoggedOut();
    const state = { sessionOver: began && !isLeft };
    return <Navigate to={href.login(isLeft ? undefined : pathname + search)} state={state} replace />;
  }
  if (needs === "guest") return children;
  const forAdmins = needs === "admin";
  const isGuest = who.role === "guest";
  const isRefused = isGuest || (forAdmins && who.role !== "admin");
  if (isRefused && (isGuest || verdict !== undefined))
    return <GuardRefusal forAdmins={forAdmins} isGuest={isGuest} next={pathname + search} />;
  if (verdict !== undefined) return children;
  return (
    <>
      <PagePlaceholder />
      {/* Loads the page's chunk meanwhile, without running effects or showing it. */}
      {!isRefused && (
        <Activity mode="hidden">
          <Suspense fallback={null}>{children}</Suspense>
        </Activity>
      )}
    </>
  );
}

/** The verdict on this session; undefined while it is being requested. Requested again for every URL. */
function useVerdict(who: Session | undefined, address: string): Verdict | undefined {
  const userId = who?.userId;
  const [found, setFound] = useState<{ userId: string | undefined; verdict: Verdict } | undefined>(() =>
    session.isVerified() ? { userId, verdict: "ok" } : undefined,
  );
  useEffect(() => {
    let here = true;
    if (userId !== undefined)
      void session.check().then((verdict) => {
        if (here) setFound({ userId, verdict });
      });
    return () => {
      here = false;
    };
  }, [userId, address]);
  return found && found.userId === userId ? found.verdict : undefined;
}
