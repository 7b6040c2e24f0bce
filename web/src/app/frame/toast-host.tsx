import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastsWanted } from "../../lib/toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Stands empty until the first toast: the library is not part of the first load. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
