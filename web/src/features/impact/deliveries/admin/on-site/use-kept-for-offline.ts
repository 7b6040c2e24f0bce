import { useEffect } from "react";
import { keepOpenPage } from "../../../../../offline/keep-open-page.ts";

/** Missing in older browsers and on pages without TLS. */
const serviceWorkers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Whoever opened this page can reload it without a connection, also if a log-in or a link of the panel led here. */
export function useKeptForOffline(): void {
  useEffect(() => {
    const workers = serviceWorkers();
    if (workers !== undefined) void keepOpenPage(workers);
  }, []);
}
