import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import { type Caller, isAdmin } from "../../http/caller.ts";
import { peopleService } from "../accounts/people.service.ts";
import { giverRecordsService } from "../giving/giver-records.service.ts";
import { isPlanKey } from "./plan-key.service.ts";
import { type HeldPlan, plansRepository } from "./plans.repository.ts";

/** Who may see and manage a plan: whoever holds the key of its mails' link, the person whose plan it is, and admins. */
export function planAccess(deps: Deps) {
  const plans = plansRepository(deps);
  const { personOf } = peopleService(deps);
  const { giversOf } = giverRecordsService(deps);

  async function isOwn({ plan }: HeldPlan, caller: Caller): Promise<boolean> {
    if (caller.kind === "anyone") return false;
    const givers = giversOf(caller.uid, await personOf(caller.uid));
    return givers.some((giver) => plan.givers.includes(giver));
  }

  /** @throws AppError `not-found`, the same for what never was and for what this caller may not see */
  return async (planId: string, key: string | undefined, caller: Caller): Promise<HeldPlan> => {
    const held = await plans.byId(planId);
    const opens =
      held !== undefined &&
      ((key !== undefined && isPlanKey(key, planId, deps.config.referenceKey)) ||
        isAdmin(caller) ||
        (await isOwn(held, caller)));
    if (held === undefined || !opens)
      throw new AppError(
        "not-found",
        "This link does not open a monthly plan. Please use the link in our latest mail.",
      );
    return held;
  };
}
