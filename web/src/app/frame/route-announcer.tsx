import { useSyncExternalStore } from "react";
import { arrival } from "../../lib/arrival.ts";

/** Tells a screen reader which page it came to; the browser says nothing when no document is loaded. */
export function RouteAnnouncer() {
  const said = useSyncExternalStore(arrival.subscribe, arrival.get, () => "");
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </div>
  );
}
