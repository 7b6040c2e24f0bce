import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { RouteBoundary } from "../frame/route-boundary.tsx";
import { Rail } from "./rail.tsx";
import { sectionFor } from "./sections.ts";

/** Firebase and reactfire are a separate chunk; the panel neither waits for it nor fails without it. */
const LiveSession = lazy(() => import("./live-session.tsx").catch(() => ({ default: () => null })));

/** The admin panel (`/admin-panel?section=…`): navigation and one section. */
export default function AdminPanel() {
  const [search] = useSearchParams();
  const activeSection = sectionFor(search.get("section"));
  const { key, label, Body } = activeSection;
  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Rail activeSection={activeSection} />
      <Suspense fallback={null}>
        <LiveSession />
      </Suspense>
      <RouteBoundary key={key}>
        <Page title={m.admin_page({ section: label() })} className="px-(--gutter) py-6 lg:py-8">
          <Suspense fallback={<SectionPlaceholder />}>
            <Body />
          </Suspense>
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
