import { useSyncExternalStore } from "react";
import { arrival } from "../../lib/arrival.ts";

/** Announces client-side navigations to screen readers; browsers announce only document loads. */
export function RouteAnnouncer() {
  const announcedTitle = useSyncExternalStore(arrival.subscribe, arrival.get, () => "");
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {announcedTitle}
    </div>
  );
}
