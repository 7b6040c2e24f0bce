import type { Deps } from "../../../deps/deps.interface.ts";
import { type Caller, hasAccess } from "../../../http/caller.ts";
import { activityCollection, activityEntry } from "../../platform/activity/activity.document.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { DonorRequest, ManageService } from "./manage.service.ts";

/**
 * A donor's changes of a plan, each with an entry in the activity log if an admin or accountant makes it for somebody else. Logged afterwards, once the
 * gateway has confirmed the change.
 */
export function loggedManageService(
  { db }: Pick<Deps, "db">,
  { manage, isPlanOf }: { manage: ManageService; isPlanOf: (planId: string, caller: Caller) => Promise<boolean> },
): ManageService {
  async function logged<Result>(
    planId: string,
    change: object,
    { caller, now }: DonorRequest,
    work: Promise<Result>,
  ): Promise<Result> {
    const result = await work;
    if (hasAccess(caller, "money") && !(await isPlanOf(planId, caller))) {
      const subject = `plans/${planId}`;
      const { id, data } = activityEntry({ by: actorOf(caller), action: "plan-changed", subject, after: change }, now);
      await activityCollection(db).doc(id).create(data);
    }
    return result;
  }
  return {
    pause: (planId, months, request) =>
      logged(planId, { pausedMonths: months }, request, manage.pause(planId, months, request)),
    resume: (planId, request) => logged(planId, { resumed: true }, request, manage.resume(planId, request)),
    changePlan: (planId, { quantity, day, clientRequestId }, request) =>
      logged(
        planId,
        { quantity, day },
        request,
        manage.changePlan(planId, { quantity, day, clientRequestId }, request),
      ),
    changeMethod: (planId, request) =>
      logged(planId, { methodChanged: true }, request, manage.changeMethod(planId, request)),
    cancel: (planId, when, request) =>
      logged(planId, { cancelled: when }, request, manage.cancel(planId, when, request)),
  };
}
