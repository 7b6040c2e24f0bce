import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastsWanted } from "../../lib/toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Empty until the first toast, to keep the library out of the first load. */
export function ToastHost() {
  const isToastWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  if (!isToastWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
