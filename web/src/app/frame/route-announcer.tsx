import { useSyncExternalStore } from "react";
import { arrival } from "../../lib/arrival.ts";

/** Announces client-side navigations to screen readers, which browsers do only for document loads. */
export function RouteAnnouncer() {
  const said = useSyncExternalStore(arrival.subscribe, arrival.get, () => "");
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </div>
  );
}
