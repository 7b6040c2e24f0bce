import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False on a server and while a browser hydrates what a server rendered; true from the first render of anything else. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
