import { createContext, use, useState } from "react";

/** The clock of the page. A server sets it, so that the browser's first rendering says the same. */
export const NowContext = createContext<Date | undefined>(undefined);

/** The moment at which this component began, or the one the server rendered at. */
export function useNow(): Date {
  const given = use(NowContext);
  const [began] = useState(() => new Date());
  return given ?? began;
}
