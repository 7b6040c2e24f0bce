import { PATHS } from "./paths.ts";

interface Opened {
  /** Opens the plan without a log-in, as the links of our mails do. */
  key?: string | undefined;
  /** It was authorised a moment ago. */
  isNew?: boolean;
}

/** The page of a monthly plan. It stands beside `href`, because nothing that a first load has leads there. */
export function planHref(planId: string, { key, isNew = false }: Opened = {}): string {
  const query = new URLSearchParams({ ...(key !== undefined && { key }), ...(isNew && { new: "1" }) }).toString();
  const path = PATHS.plan.replace(":planId", encodeURIComponent(planId));
  return query === "" ? path : `${path}?${query}`;
}
