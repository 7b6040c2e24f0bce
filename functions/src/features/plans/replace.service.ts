import { planNewMandateDebits, type MandateCheckout } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import type { DonorDetailsService } from "../donations/donor-details.service.ts";
import type { MandateService } from "./mandate.service.ts";
import { derivePlan } from "./plan-facts.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import { referenceFor } from "../donations/index.ts";

/**
 * Replaces a mandate by a new one, for changes that the old one does not allow. The new mandate's first debit is on or after the day of the
 * old one's next debit, and the old plan is cancelled as soon as the new one is authorised. If the next debit of the old plan is announced
 * already, the old plan ends after it and the new one starts a month later. So no month is debited twice.
 */
export function replaceService(
  deps: Pick<Deps, "gateway" | "config" | "log">,
  {
    plans,
    mandates,
    updates,
    donorDetails: { reencryptPan },
  }: {
    plans: PlansRepository;
    mandates: MandateService;
    updates: SubscriptionUpdatesService;
    donorDetails: Pick<DonorDetailsService, "reencryptPan">;
  },
) {
  const { gateway, log } = deps;

  return {
    /** @returns checkout data for authorising the new mandate @throws AppError `conflict`, `gateway-unavailable` */
    startReplacement: async (
      old: VersionedPlan,
      wanted: { quantity: number | undefined; day: number | undefined; clientRequestId: string },
      now: Date,
    ): Promise<MandateCheckout> => {
      const id = referenceFor(wanted.clientRequestId, deps.config.referenceKey);
      const plan = newPlan(old, wanted, now);
      const created = await plans.create(id, plan, { pan: reencryptPan(await plans.encryptedPan(old.id), old.id, id) });
      const current = created ?? (await plans.byId(id));
      if (current?.plan.replaces?.planId !== old.id || current.plan.quantity !== plan.quantity)
        throw new AppError("conflict", "This form has begun another change already. Please load the page again.");
      return mandates.startCheckout(current, { isNew: created !== undefined, now });
    },

    /**
     * Cancels the plan that an authorised plan replaces, after any debit that was announced to the donor's bank. Called after every update
     * of the new plan until it is done.
     * @throws GatewayError if the gateway did not cancel it; the next call tries again
     */
    endReplacedPlan: async (current: VersionedPlan, now: Date): Promise<void> => {
      const { replaces, status } = current.plan;
      const isAuthorised = status === "starting" || status === "active";
      if (replaces === undefined || replaces.isDone || !isAuthorised) return;
      const old = await plans.byId(replaces.planId);
      if (old?.plan.subscriptionId !== undefined && !hasEnded(old.plan)) {
        if (isAnnouncedDebitPending(old.plan, replaces.announcedDebitAt, now)) return;
        const known = await updates.apply(old, { ownChanges: { replacedBy: current.id } }, { now });
        const subscription = await gateway.monthly.cancel(old.plan.subscriptionId, "now");
        await updates.apply(known, { subscription }, { now });
        log.info("A plan replaced another", { planId: current.id, replaced: old.id });
      }
      await updates.apply(current, { ownChanges: { replaces: { ...replaces, isDone: true } } }, { now });
    },
  };
}
export type ReplaceService = ReturnType<typeof replaceService>;

/** The bank may take a day or two, and the gateway retries for three more; after that this debit will not take place. */
const MAX_DEBIT_DELAY_MS = 5 * 86_400_000;

function isAnnouncedDebitPending({ latest }: PlanDocument, announcedAt: string | null, now: Date): boolean {
  if (announcedAt === null || latest?.chargeAt !== announcedAt) return false;
  return now.getTime() < Date.parse(announcedAt) + MAX_DEBIT_DELAY_MS;
}

const hasEnded = ({ status }: PlanDocument) => status === "cancelled" || status === "completed" || status === "expired";

function newPlan(
  { id, plan: old }: VersionedPlan,
  wanted: { quantity: number | undefined; day: number | undefined },
  now: Date,
): PlanDocument {
  const { campaignId, campaignTitle, unit, donor, donorKeys, showAs, messageHidden, consents, taxBenefit } = old;
  const { firstAt, announcedAt } = planNewMandateDebits(new Date(old.latest?.chargeAt ?? now), wanted.day, now);
  const inputs = {
    ...{ campaignId, campaignTitle, unit, donor, donorKeys, showAs, consents, taxBenefit },
    ...(messageHidden !== undefined && { messageHidden }),
    quantity: wanted.quantity ?? old.latest?.quantity ?? old.quantity,
    createdAt: now.toISOString(),
    startAt: firstAt.toISOString(),
    replaces: { planId: id, announcedDebitAt: announcedAt?.toISOString() ?? null, isDone: false },
    tokenPaymentIds: [],
    resumesAt: null,
    nextQuantity: null,
    stopsAtMonthEnd: false,
  };
  return { ...inputs, ...derivePlan(inputs, now) };
}
