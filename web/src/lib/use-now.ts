import { createContext, use, useState } from "react";

/** Set by the server, so that hydration renders the same times. */
export const NowContext = createContext<Date | undefined>(undefined);

/** The time of the first render, here or on the server. It does not tick. */
export function useNow(): Date {
  const serverNow = use(NowContext);
  const [firstRenderTime] = useState(() => new Date());
  return serverNow ?? firstRenderTime;
}
