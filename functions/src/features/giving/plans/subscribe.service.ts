import {
  CONSENT_TEXTS,
  formatPaise,
  type DonationTarget,
  type MandateCheckout,
  MONTHLY_CAP_PAISE,
  type Subscribe,
} from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Caller } from "../../../http/caller.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
import type { DonorDetailsService } from "../donations/donor-details.service.ts";
import type { MandateService } from "./mandate.service.ts";
import { derivePlan } from "./plan-facts.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import {
  type CardTestingService,
  type Client,
  correctionOf,
  type DonationsRepository,
  resolveReference,
} from "../donations/index.ts";
import { namePrefixesOf } from "../core/donor-keys.ts";

/** Saves the plan before creating its subscription, so that every mandate at the gateway has a plan. */
export function subscribeService(
  deps: Pick<Deps, "config">,
  {
    plans,
    campaigns,
    mandates,
    donations: { saveTaxId },
    donorDetails: { donorKeysOf, encryptPan },
    cardTesting,
  }: {
    plans: PlansRepository;
    campaigns: CampaignService;
    mandates: MandateService;
    donations: Pick<DonationsRepository, "saveTaxId">;
    donorDetails: Pick<DonorDetailsService, "donorKeysOf" | "encryptPan">;
    cardTesting: CardTestingService;
  },
) {
  const isStored = async (id: string) => (await plans.byId(id)) !== undefined;

  async function createOrFind(
    id: string,
    requestedPlan: PlanDocument,
    encryptedTaxId: string | undefined,
  ): Promise<{ plan: VersionedPlan; isNew: boolean }> {
    const createdPlan = await plans.create(id, requestedPlan, { encryptedTaxId });
    if (createdPlan !== undefined) return { plan: createdPlan, isNew: true };
    const existingPlan = await plans.byId(id);
    if (existingPlan === undefined) throw new Error(`The plan ${id} exists and cannot be read.`);
    if (
      existingPlan.plan.campaignId !== requestedPlan.campaignId ||
      existingPlan.plan.quantity !== requestedPlan.quantity
    )
      throw new AppError("conflict", "This form was already used for another monthly gift. Please open it again.");
    assertWaiting(existingPlan);
    return { plan: existingPlan, isNew: false };
  }

  /**
   * Stores what the donor corrected by sending the form again before authorising the mandate; each debit copies these details.
   * @throws AppError `already-paid` if the mandate was authorised meanwhile
   */
  async function correctDetails(
    id: string,
    requestedPlan: PlanDocument,
    encryptedTaxId: string | undefined,
    now: Date,
  ) {
    for (;;) {
      const storedPlan = await plans.byId(id);
      if (storedPlan === undefined) throw new Error(`The plan ${id} exists and cannot be read.`);
      assertWaiting(storedPlan);
      const changes = correctionOf(storedPlan.plan, requestedPlan);
      if (changes === undefined || typeof (await plans.write(storedPlan, changes, { now })) !== "string") break;
    }
    await saveTaxId(id, encryptedTaxId, now);
  }

  return {
    /**
     * @throws AppError `not-found`, `campaign-ended`, `amount-out-of-bounds`, `conflict`, `already-paid`, `gateway-unavailable`,
     *   `too-many-requests`
     */
    subscribe: async (
      request: Subscribe,
      { caller, client, now }: { caller: Caller; client: Client; now: Date },
    ): Promise<MandateCheckout> => {
      const id = await resolveReference(request.clientRequestId, deps.config.keys.references, isStored);
      const unit = unitOf(
        await campaigns.donationTarget(request.campaignId, { now, forAdmin: false }),
        request.quantity,
      );
      const origin = await cardTesting.admit(client, now, {
        isBegun: () => isStored(id),
        solvedChallenge: request.solvedChallenge,
      });
      const plan = { ...newPlan(request, unit, donorKeysOf(caller, request.donor), now), ...origin };
      const encryptedTaxId = encryptPan(request.donor.pan, id);
      const { plan: storedPlan, isNew } = await createOrFind(id, plan, encryptedTaxId);
      const mandateCheckout = await mandates.startCheckout(storedPlan, { isNew, now });
      // Only now: a form that is refused because the bank is still busy with the mandate corrects nothing.
      if (!isNew) await correctDetails(id, plan, encryptedTaxId, now);
      return mandateCheckout;
    },
  };
}
export type SubscribeService = ReturnType<typeof subscribeService>;

/** @throws AppError `already-paid` */
function assertWaiting({ plan }: VersionedPlan): void {
  if (plan.status === "waiting") return;
  throw new AppError("already-paid", "This monthly gift is already set up. The link in our e-mail opens it.");
}

/** The unit of a live monthly campaign, if the bank allows this many units to be debited each month. */
export function unitOf(
  donationTarget: DonationTarget,
  quantity: number,
): { donationTarget: DonationTarget; unit: PlanDocument["unit"] } {
  if (donationTarget.kind !== "monthly" || donationTarget.unit === undefined)
    throw new AppError("not-found", "You cannot give to this campaign every month, but you can give once.");
  if (donationTarget.status !== "live")
    throw new AppError(
      "campaign-ended",
      "This campaign has ended, so it cannot accept more donations. Thank you for wanting to help.",
    );
  checkCap(donationTarget.unit.pricePaise, quantity);
  return { donationTarget, unit: donationTarget.unit };
}

/** @throws AppError `amount-out-of-bounds` */
export function checkCap(unitPaise: number, quantity: number): void {
  if (unitPaise * quantity <= MONTHLY_CAP_PAISE) return;
  const message = `Banks debit up to ${formatPaise(MONTHLY_CAP_PAISE)} a month without asking you each time. Please choose fewer, or give the rest once.`;
  throw new AppError("amount-out-of-bounds", message, {
    fields: [{ field: "quantity", problem: "over-monthly-cap", message }],
  });
}

function newPlan(
  request: Subscribe,
  { donationTarget, unit }: { donationTarget: DonationTarget; unit: PlanDocument["unit"] },
  donorKeys: string[],
  now: Date,
): PlanDocument {
  const createdAt = now.toISOString();
  const { pan: _pan, ...donor } = request.donor;
  const inputs = {
    campaignId: donationTarget._id,
    campaignTitle: donationTarget.title,
    unit,
    quantity: request.quantity,
    createdAt,
    donor,
    donorKeys,
    namePrefixes: namePrefixesOf(request),
    showAs: request.showAs,
    consents: {
      indianCitizen: { text: CONSENT_TEXTS.indianCitizen, at: createdAt },
      monthlyDebit: { text: CONSENT_TEXTS.monthlyDebit, at: createdAt },
      ...(request.consents.whatsappSms && { whatsappSms: { text: CONSENT_TEXTS.whatsappSms, at: createdAt } }),
    },
    taxBenefit: donationTarget.taxBenefit,
    tokenPaymentIds: [],
    resumesAt: null,
    nextQuantity: null,
    stopsAtMonthEnd: false,
  };
  return { ...inputs, ...derivePlan(inputs, now) };
}
