import { Activity, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { type Session, session, useSession, type Verdict } from "../../lib/session/index.ts";
import { PageWaiting } from "./page-waiting.tsx";

const GuardRefusal = lazy(() => import("./guard-refusal.tsx"));

interface GuardProps {
  /**
   * `guest`: anyone who logged in or goes on as a guest; the page shows at once and the check runs behind it.
   * `user`, `admin`: the page shows when the check has come back.
   */
  needs: "guest" | "user" | "admin";
  children: ReactNode;
}

/**
 * Stands before a page that needs a session (spec section 4). Nobody logged in: to the log-in, and back from there. Only the
 * server's own "no" ends a session; a server that cannot be asked keeps nobody out, since it holds its own doors.
 */
export function Guard({ needs, children }: GuardProps) {
  const who = useSession();
  const { pathname, search } = useLocation();
  // Whoever logs out on purpose here is led to the log-in by that, not asked back to a page that was theirs.
  const [began] = useState(who);
  const verdict = useVerdict(who, pathname + search);

  if (!who) {
    const isLeft = began !== undefined && session.wasLeft();
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
      <PageWaiting />
      {/* The page's own part of the script comes meanwhile, for whoever it seems to be for; nothing of it runs or shows. */}
      {!isRefused && (
        <Activity mode="hidden">
          <Suspense fallback={null}>{children}</Suspense>
        </Activity>
      )}
    </>
  );
}

/** What is known of this person's session; undefined while it is being asked. Asked again at every address. */
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
