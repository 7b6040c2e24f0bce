import { UNFINISHED_MAIL_CONSENT, type UnfinishedDonation, wholeRupeesToPaise } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { takeAttempt } from "../../../../deps/take-attempt.ts";
import type { Caller } from "../../../../http/caller.ts";
import type { CampaignService } from "../../../site/campaigns/campaigns.service.ts";
import { donorKeysOf } from "../../core/donor-keys.ts";
import type { UnfinishedDonationDocument } from "./unfinished-donation.document.ts";
import { unfinishedIdsOf } from "./unfinished-donation-id.ts";
import type { UnfinishedDonationsRepository } from "./unfinished-donations.repository.ts";

const DELAY_MS = 86_400_000;
/** Forms with one address in one day, each noted anew when its amount changes. */
const ASKS_A_DAY = { limit: 30, windowMinutes: 24 * 60 };

type Form = Pick<UnfinishedDonation, "email" | "campaignId">;
const NOTED = { noted: true } as const;

/** Notes and forgets who wants a link to a form that they may leave (docs/donation-form.md, "A link for later"). */
export function unfinishedDonationsService(
  ctx: Context,
  {
    unfinishedDonations,
    campaigns,
  }: { unfinishedDonations: UnfinishedDonationsRepository; campaigns: Pick<CampaignService, "donationTarget"> },
) {
  const { config, hooks } = ctx;
  return {
    /**
     * Idempotent. The reply is the same for an address that gets no mail, because it has refused or had one.
     * @throws AppError `not-found` for a campaign that visitors do not see, `too-many-requests`
     */
    ask: async (form: UnfinishedDonation, caller: Caller, now: Date): Promise<typeof NOTED> => {
      const { email, campaignId, amount, units } = form;
      await takeAttempt(ctx, "unfinished-donation-asked", email, ASKS_A_DAY, now);
      const target = await campaigns.donationTarget(campaignId, { now, forAdmin: false });
      if (target.status !== "live" || (await hooks.newsletters.hasRefused(ctx, email))) return NOTED;
      const amountPaise = amount === undefined ? undefined : wholeRupeesToPaise(amount);
      const askedAt = now.toISOString();
      const unfinished: UnfinishedDonationDocument = {
        email,
        campaignId,
        ...(target.kind === "monthly" && units !== undefined ? { units } : { amountPaise }),
        consent: { text: UNFINISHED_MAIL_CONSENT, at: askedAt },
        askedAt,
        donorKeys: donorKeysOf(caller, { email }),
      };
      const ids = unfinishedIdsOf(form, config.keys.references);
      await unfinishedDonations.ask({ ids, unfinished, now, dueAt: new Date(now.getTime() + DELAY_MS) });
      return NOTED;
    },

    /** Idempotent. Whoever knows the address may withdraw: the worst that comes of it is no mail. */
    withdraw: async (form: Form): Promise<typeof NOTED> => {
      await unfinishedDonations.remove(unfinishedIdsOf(form, config.keys.references));
      return NOTED;
    },

    /** Everything stored about a person's unfinished donations. */
    export: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> =>
      (await unfinishedDonations.allOfDonorKeys(donorKeys)).map(
        ({ data: { email, campaignId, amountPaise, units, consent, askedAt } }) => ({
          ...{ email, campaignId, amountPaise, units, consent, askedAt },
        }),
      ),

    /** Also those that another account asked for with this person's address: nobody is mailed after they left. Idempotent. */
    erase: async (donorKeys: readonly string[]): Promise<void> => {
      const ownForms = await unfinishedDonations.allOfDonorKeys(donorKeys);
      await unfinishedDonations.remove(ownForms.map(({ id }) => id));
    },
  };
}
export type UnfinishedDonationsService = ReturnType<typeof unfinishedDonationsService>;
