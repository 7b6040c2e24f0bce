import { createContext, use, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** The server's time of rendering, so that hydration renders the same times. */
export const NowContext = createContext<Date | undefined>(undefined);

/** The time of the first render; on a server and during hydration, the time of the server's rendering. It does not update. */
export function useNow(): Date {
  const serverNow = use(NowContext);
  const [firstRenderTime] = useState(() => new Date());
  // A page may come from a cache, or be days old without a connection. Texts that depend on today's date must be correct before anybody
  // agrees to them.
  return useHydrated() ? firstRenderTime : (serverNow ?? firstRenderTime);
}
