import { panelRoleOf } from "@daansetu/contract";
import { Activity, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { href } from "../../lib/paths.ts";
import { readSession, type Session, session, useSession, type SessionVerdict } from "../../lib/session/index.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { PagePlaceholder } from "./page-placeholder.tsx";

const GuardRefusal = lazy(() => import("./guard-refusal.tsx"));

/** The router's location key of the address with which the document was opened. */
const FIRST_KEY = "default";

/** True if a link of this site opened the document, which happens to links that were clicked before the script had loaded. */
const isFromThisSite = () =>
  typeof document !== "undefined" && document.referrer.startsWith(`${window.location.origin}/`);

interface GuardProps {
  /**
   * `guest`: anyone. A click on this site opens a guest session on the way; a direct address needs a session. The page shows at once and
   * is verified in the background.
   * `user`, `panel` (any role of the panel): the page shows after verification.
   */
  neededRole: "guest" | "user" | "panel";
  children: ReactNode;
}

/**
 * Guards a page that needs a session (spec section 4): visitors go to the login and return, unless they clicked their way to a page for
 * guests (reading.md, row 26). Only an explicit rejection by the server
 * ends a session; if the server cannot be reached, the page opens, since every request is authorised anyway.
 */
export function RouteGuard({ neededRole, children }: GuardProps) {
  const currentSession = useSession();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  // What a link chooses is behind its hash: `#give-…` of the donation form.
  const nextPath = address + hash;
  // After a deliberate log-out, the log-in page does not lead back to this page.
  const [initialSession] = useState(readSession);
  const guestWay = useGuestWay(neededRole === "guest", currentSession);
  const verdict = useVerdict(currentSession, address);
  const isHydrated = useHydrated();

  // The server-rendered page is the same for everybody: the session is only known after hydration.
  if (!isHydrated && neededRole === "guest") return children;
  if (!currentSession) {
    if (guestWay === "opening") return children;
    const hadSession = initialSession !== undefined || guestWay === "opened";
    const hasLoggedOut = hadSession && session.hasLoggedOut();
    const loginState = { sessionOver: hadSession && !hasLoggedOut };
    return <Navigate to={href.login(hasLoggedOut ? undefined : nextPath)} state={loginState} replace />;
  }
  if (neededRole === "guest") return children;
  const isPanel = neededRole === "panel";
  const isGuest = currentSession.role === "guest";
  const isRefused = isGuest || (isPanel && panelRoleOf(currentSession.role) === undefined);
  if (isRefused && (isGuest || verdict !== undefined))
    return <GuardRefusal isPanel={isPanel} isGuest={isGuest} nextPath={nextPath} />;
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

/**
 * Opens a guest session for a visitor who was led here by a click on this site, rather than by an address or the history. `opening` also
 * where that fails: the page works without, and its requests are authorised anyway.
 */
function useGuestWay(isForGuests: boolean, currentSession: Session | undefined): "none" | "opening" | "opened" {
  const navigationType = useNavigationType();
  const { key } = useLocation();
  const [wasClicked] = useState(
    () =>
      isForGuests &&
      currentSession === undefined &&
      (navigationType !== NavigationType.Pop || (key === FIRST_KEY && isFromThisSite())),
  );
  const [isOpened, setIsOpened] = useState(false);
  if (wasClicked && !isOpened && currentSession !== undefined) setIsOpened(true);
  useEffect(() => {
    if (wasClicked)
      session.awaitOpening(import("./guest-session.ts").then(({ openGuestSession }) => openGuestSession()));
  }, [wasClicked]);
  if (!wasClicked) return "none";
  return isOpened ? "opened" : "opening";
}

/** The server's verdict on this session; undefined while it is being requested. Requested again for every URL. */
function useVerdict(currentSession: Session | undefined, address: string): SessionVerdict | undefined {
  const userId = currentSession?.userId;
  const [lastVerdict, setLastVerdict] = useState<{ userId: string | undefined; verdict: SessionVerdict } | undefined>(
    () => (session.isVerified() ? { userId, verdict: "ok" } : undefined),
  );
  useEffect(() => {
    let isMounted = true;
    if (userId !== undefined)
      void session.check().then((verdict) => {
        if (isMounted) setLastVerdict({ userId, verdict });
      });
    return () => {
      isMounted = false;
    };
  }, [userId, address]);
  return lastVerdict && lastVerdict.userId === userId ? lastVerdict.verdict : undefined;
}
