import { hasPanelAccess, panelRoleOf } from "@daansetu/contract";
import { lazy, Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LogInAgain } from "../../features/people/accounts/index.ts";
import { useSession } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { RouteBoundary } from "../frame/route-boundary.tsx";
import { ThemeChoice } from "../frame/theme-choice.tsx";
import { CommandBox } from "./command/command-box.tsx";
import { useCommandKey } from "./command/use-command-key.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import { SectionRefusal } from "./section-refusal.tsx";
import { MissingPartNote } from "./missing-part-note.tsx";
import { sectionFor, sectionsFor } from "./sections/sections-of-role.ts";

/** Firebase and reactfire are a separate chunk; the panel neither waits for it nor fails without it. */
const LiveSession = lazy(() => import("./live-session.tsx").catch(() => ({ default: () => null })));

/** Sends what was counted and photographed on site, whatever section is open. */
const WaitingSender = lazy(() =>
  import("../../features/impact/deliveries/admin/waiting/waiting-sender.tsx").catch(() => ({ default: () => null })),
);

/** The admin panel (`/admin-panel?section=…`): navigation and one section. Each role of the panel sees its own sections. */
export default function AdminPanel() {
  const [search] = useSearchParams();
  const [isFinding, setIsFinding] = useState(false);
  const openFinder = useCallback(() => setIsFinding(true), []);
  useCommandKey(openFinder);
  const role = panelRoleOf(useSession()?.role);
  // Without a role, the route guard is about to close this page.
  if (role === undefined) return null;
  const section = sectionFor(search.get("section"), role);
  const isOpen = hasPanelAccess(role, section.access);
  const { key, label, Body } = section;
  const sections = sectionsFor(role);
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <AdminNavigation sections={sections} activeSection={section} onFind={openFinder} />
      {isFinding && <CommandBox role={role} sections={sections} onClose={() => setIsFinding(false)} />}
      <Suspense fallback={null}>
        <LiveSession role={role} />
        <WaitingSender />
      </Suspense>
      <LogInAgain />
      <RouteBoundary key={key}>
        <Page title={isOpen ? label() : m.admin_refused_title()} className="px-(--gutter) py-6 lg:py-8">
          <MissingPartNote />
          {isOpen ? (
            <Suspense fallback={<SectionPlaceholder />}>
              <Body />
            </Suspense>
          ) : (
            <SectionRefusal section={section} role={role} />
          )}
          <ThemeChoice className="mt-10 gap-x-4 border-t border-line pt-2 text-sm text-ink-soft lg:hidden" />
        </Page>
      </RouteBoundary>
    </div>
  );
}

function SectionPlaceholder() {
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-2 text-ink-mute">
      <Spinner /> {m.ui_loading()}
    </p>
  );
}
