import { scheduleNewMandateDebits, type MandateCheckout } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { AppError } from "../../../http/app-error.ts";
import type { DonorDetailsService } from "../donations/donor-details.service.ts";
import { debitDayOf } from "./debit-day.ts";
import type { DuplicateMandatesService } from "./duplicate-mandates.service.ts";
import type { MandateService } from "./mandate.service.ts";
import { derivePlan, isLive } from "./plan-facts.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import { resolveReference } from "../donations/index.ts";
import { namePrefixesOf } from "../core/donor-keys.ts";

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
    duplicates: { settleDuplicates },
    donorDetails: { reencryptTaxId },
  }: {
    plans: PlansRepository;
    mandates: MandateService;
    updates: SubscriptionUpdatesService;
    duplicates: DuplicateMandatesService;
    donorDetails: Pick<DonorDetailsService, "reencryptTaxId">;
  },
) {
  const { gateway, log } = deps;
  const isStored = async (id: string) => (await plans.byId(id)) !== undefined;

  return {
    /**
     * Starts the replacement of a plan's mandate.
     * @returns checkout data for authorising the new mandate
     * @throws AppError `conflict`, `gateway-unavailable`
     */
    startReplacement: async (
      oldPlan: VersionedPlan,
      requestedChange: { quantity: number | undefined; day: number | undefined; clientRequestId: string },
      now: Date,
    ): Promise<MandateCheckout> => {
      const id = await resolveReference(requestedChange.clientRequestId, deps.config.keys.references, isStored);
      const plan = newPlan(oldPlan, requestedChange, now);
      const createdPlan = await plans.create(id, plan, {
        encryptedTaxId: reencryptTaxId(await plans.encryptedTaxId(oldPlan.id), oldPlan.id, id),
      });
      const storedPlan = createdPlan ?? (await plans.byId(id));
      if (storedPlan?.plan.replaces?.planId !== oldPlan.id || storedPlan.plan.quantity !== plan.quantity)
        throw new AppError("conflict", "This form was already used for another change. Please reload the page.");
      return mandates.startCheckout(storedPlan, { isNew: createdPlan !== undefined, now });
    },

    /**
     * Cancels the plan that an authorised plan replaces, after any debit that was announced to the donor's bank. Called after every update
     * of the new plan until it is done.
     * Of two mandates that replace the same plan, one is cancelled first.
     * @throws GatewayError if the gateway did not cancel one; the next call tries again
     */
    endReplacedPlan: async (replacingPlan: VersionedPlan, now: Date): Promise<void> => {
      const { replaces, foreignCardAt } = replacingPlan.plan;
      // A plan that ends because of a foreign card does not replace another.
      const isReplacing = isLive(replacingPlan.plan) && foreignCardAt === undefined;
      if (replaces === undefined || replaces.isDone || !isReplacing) return;
      const settlement = await settleDuplicates(replacingPlan, now);
      if (settlement === "cancelled") return;
      const oldPlan = await plans.byId(replaces.planId);
      if (oldPlan?.plan.subscriptionId !== undefined && !hasEnded(oldPlan.plan)) {
        if (isAnnouncedDebitPending(oldPlan.plan, replaces.announcedDebitAt, now)) return;
        const updatedOldPlan = await updates.apply(oldPlan, { ownChanges: { replacedBy: replacingPlan.id } }, { now });
        const subscription = await gateway.monthly.cancel(oldPlan.plan.subscriptionId, "now");
        await updates.apply(updatedOldPlan, { subscription }, { now });
        log.info("A plan replaced another", { planId: replacingPlan.id, replaced: oldPlan.id });
      }
      if (settlement === "undecided") return;
      await updates.apply(replacingPlan, { ownChanges: { replaces: { ...replaces, isDone: true } } }, { now });
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
  { id, plan: oldPlan }: VersionedPlan,
  requestedChange: { quantity: number | undefined; day: number | undefined },
  now: Date,
): PlanDocument {
  const { campaignId, campaignTitle, unit, donor, donorKeys, showAs, messageHidden, consents, taxBenefit } = oldPlan;
  const { firstAt, announcedAt } = scheduleNewMandateDebits(
    new Date(oldPlan.latest?.chargeAt ?? now),
    requestedChange.day,
    now,
    oldPlan.latest && debitDayOf(oldPlan.latest),
  );
  const inputs = {
    ...{ campaignId, campaignTitle, unit, donor, donorKeys, showAs, consents, taxBenefit },
    namePrefixes: oldPlan.namePrefixes ?? namePrefixesOf({ donor }),
    ...(messageHidden !== undefined && { messageHidden }),
    quantity: requestedChange.quantity ?? oldPlan.latest?.quantity ?? oldPlan.quantity,
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
