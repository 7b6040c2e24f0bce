import { useSyncExternalStore } from "react";
import { titleAnnouncement } from "../../lib/arrival.ts";

/** Announces client-side navigations to screen readers; browsers announce only document loads. */
export function RouteAnnouncer() {
  const announcedTitle = useSyncExternalStore(titleAnnouncement.subscribe, titleAnnouncement.get, () => "");
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {announcedTitle}
    </div>
  );
}
