import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastHost, toastsWanted } from "../../lib/toast.ts";

const loadToaster = () => import("./toaster.tsx");
const Toaster = lazy(loadToaster);
toastHost.load = loadToaster;

/** The host of toasts; empty until the first one, to keep the library out of the first load. */
export function ToastHost() {
  const isToastWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  if (!isToastWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
