import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { OfflineNote } from "../../ui/state-panel.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { DemoStrip } from "./demo-strip.tsx";
import { BottomNavigation } from "./bottom-navigation.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LogOutGuard } from "./log-out-guard.tsx";
import { PagePlaceholder } from "./page-placeholder.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { RouteBoundary } from "./route-boundary.tsx";
import { ToastHost } from "./toast-host.tsx";
import { useSessionChanges } from "./use-session-changes.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

/** The page inside any frame, with its loading state, error boundary and announcement. */
function PageOutlet() {
  const { pathname } = useLocation();
  useScrollRestoration();
  useSessionChanges();
  return (
    <>
      <div className="wrap has-[*]:py-3">
        <OfflineNote />
      </div>
      <RouteBoundary key={pathname}>
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </RouteBoundary>
      <RouteAnnouncer />
      <ToastHost />
      <LogOutGuard />
    </>
  );
}

export function SiteFrame() {
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemoStrip />
      <Header />
      <div className="flex-1">
        <PageOutlet />
      </div>
      <Footer />
      <BottomNavigation />
    </div>
  );
}

/** Frame for payment pages: without menu and footer, so that nothing leads away by accident. The page renders its own `PlainHeader`. */
export function PlainFrame() {
  return (
    <div id="top" className="min-h-dvh">
      <SkipLink />
      <DemoStrip />
      <PageOutlet />
    </div>
  );
}
