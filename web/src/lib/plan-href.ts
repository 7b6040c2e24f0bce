import { pathOf } from "@daansetu/contract";

interface PlanHrefOptions {
  /** The signed key from our mails, which opens the plan without a login. */
  key?: string | undefined;
  /** True right after the plan was authorised. */
  isNew?: boolean;
}

/** Separate from `href`, which is part of the first load; no page in the first load links to a plan. */
export function planHref(planId: string, { key, isNew = false }: PlanHrefOptions = {}): string {
  const query = new URLSearchParams({ ...(key !== undefined && { key }), ...(isNew && { new: "1" }) }).toString();
  const path = pathOf("plan", { planId });
  return query === "" ? path : `${path}?${query}`;
}
