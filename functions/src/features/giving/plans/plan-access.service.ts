import type { Deps } from "../../../deps/deps.interface.ts";
import { AppError } from "../../../http/app-error.ts";
import { type Caller, hasAccess } from "../../../http/caller.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import { isPlanKey } from "./plan-key.service.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** Gives access to a plan to whoever holds the key from its mails, to its donor, to admins and to accountants. */
export function planAccess(
  deps: Pick<Deps, "config">,
  {
    plans,
    people: { personOf },
    donorRecords: { donorKeysOf },
  }: {
    plans: PlansRepository;
    people: Pick<PeopleService, "personOf">;
    donorRecords: Pick<DonorRecordsService, "donorKeysOf">;
  },
) {
  async function isPlanOfCaller({ plan }: VersionedPlan, caller: Caller): Promise<boolean> {
    if (caller.kind === "anyone") return false;
    const donorKeys = donorKeysOf(caller.uid, await personOf(caller.uid));
    return donorKeys.some((donorKey) => plan.donorKeys.includes(donorKey));
  }

  /** True if the plan is the caller's own. */
  const isPlanOf = async (planId: string, caller: Caller): Promise<boolean> => {
    const storedPlan = await plans.byId(planId);
    return storedPlan !== undefined && isPlanOfCaller(storedPlan, caller);
  };

  /** @throws AppError `not-found`, identical for an unknown plan and for one that this caller may not see */
  const accessPlan = async (planId: string, key: string | undefined, caller: Caller): Promise<VersionedPlan> => {
    const storedPlan = await plans.byId(planId);
    const isAllowed =
      storedPlan !== undefined &&
      ((key !== undefined &&
        isPlanKey(key, { id: planId, linksRevoked: storedPlan.plan.linksRevoked }, deps.config.keys.links)) ||
        hasAccess(caller, "money") ||
        (await isPlanOfCaller(storedPlan, caller)));
    if (storedPlan === undefined || !isAllowed)
      throw new AppError(
        "not-found",
        "This link does not open a monthly plan. Please use the link in our latest e-mail.",
      );
    return storedPlan;
  };
  return { accessPlan, isPlanOf };
}
export type PlanAccess = ReturnType<typeof planAccess>["accessPlan"];
