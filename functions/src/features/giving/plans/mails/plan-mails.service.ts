import type { Deps } from "../../../../deps/deps.interface.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import { planLink } from "../plan-key.service.ts";
import type { PlansRepository } from "../plans.repository.ts";
import { monthlyPlanMail } from "./monthly-plan.ts";

export function planMails(
  { config }: Pick<Deps, "config">,
  { plans }: { plans: PlansRepository },
): MailComposers<"monthly-plan"> {
  return {
    "monthly-plan": async ({ planId, about }) => {
      const plan = (await plans.byId(planId))?.plan;
      const isStale = about === "debit-coming" && plan?.nextDebitAt === null;
      if (plan === undefined || isStale) return undefined;
      const link = planLink({ id: planId, linksRevoked: plan.linksRevoked }, config);
      return monthlyPlanMail(about, { id: planId, plan }, { planLink: link, foundationEmail: config.mailSupport });
    },
  };
}
