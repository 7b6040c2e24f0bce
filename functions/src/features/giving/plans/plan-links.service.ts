import { AppError } from "../../../http/app-error.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import type { PlanLinksRepository } from "./plan-links.repository.ts";

export function planLinksService({ links }: { links: PlanLinksRepository }) {
  return {
    /** Makes all links to a plan that were sent so far useless, and sends its donor a new one. @throws AppError `not-found` */
    revoke: async (planId: string, { by: admin, now }: ActionContext): Promise<{ ok: true }> => {
      if (!(await links.revoke(planId, { admin, now }))) throw new AppError("not-found", "There is no such plan.");
      return { ok: true };
    },
  };
}
export type PlanLinksService = ReturnType<typeof planLinksService>;
