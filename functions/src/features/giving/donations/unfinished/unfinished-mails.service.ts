import type { DonationTarget } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { takeAttempt } from "../../../../deps/take-attempt.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { CampaignService } from "../../../site/campaigns/campaigns.service.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import { addressKey } from "../../core/donor-keys.ts";
import type { DonorRecordsRepository } from "../donor-records.repository.ts";
import { expiryOf, isMailDue } from "./is-mail-due.ts";
import type { UnfinishedDonationDocument } from "./unfinished-donation.document.ts";
import type { UnfinishedDonationsRepository } from "./unfinished-donations.repository.ts";
import { unfinishedMail } from "./unfinished-mail.ts";

/** Mails of unfinished donations to one address, over all campaigns. */
const MAILS_A_MONTH = { limit: 1, windowMinutes: 30 * 24 * 60 };

interface Needs {
  unfinishedDonations: UnfinishedDonationsRepository;
  donors: Pick<DonorRecordsRepository, "allOfDonorKeys">;
  campaigns: Pick<CampaignService, "donationTarget">;
  /** True if a monthly plan of this donor for this campaign was authorised since. */
  hasNewPlan: (donorKey: string, campaignId: string, since: string) => Promise<boolean>;
}

/** Composes the mail of an unfinished donation. Whether it is due is decided when it is sent. */
export function unfinishedMails(
  ctx: Context,
  { unfinishedDonations, donors, campaigns, hasNewPlan }: Needs,
): MailComposers<"unfinished-donation"> {
  const { newsletters } = ctx.hooks;

  async function findTarget(campaignId: string, now: Date): Promise<DonationTarget | undefined> {
    try {
      return await campaigns.donationTarget(campaignId, { now, forAdmin: false });
    } catch (error) {
      if (error instanceof AppError && error.code === "not-found") return undefined;
      throw error;
    }
  }

  /**
   * Counts the mail, once however often sending it is tried.
   * @returns false if the address had another mail, and may not get this one before it expires
   * @throws AppError `too-many-requests` if it may
   */
  async function count(id: string, unfinished: UnfinishedDonationDocument, now: Date): Promise<boolean> {
    if (unfinished.isCounted === true) return true;
    try {
      await takeAttempt(ctx, "unfinished-donation", unfinished.email, MAILS_A_MONTH, now);
    } catch (error) {
      const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
      if (seconds !== undefined && now.getTime() + seconds * 1000 > expiryOf(unfinished).getTime()) return false;
      throw error;
    }
    await unfinishedDonations.markCounted(id);
    return true;
  }

  return {
    "unfinished-donation": async ({ unfinishedId }): Promise<Mail | undefined> => {
      const now = ctx.clock();
      const unfinished = await unfinishedDonations.byId(unfinishedId);
      // It was withdrawn, or the person's data erased.
      if (unfinished === undefined) return undefined;
      const { email, campaignId, consent } = unfinished;
      const donorKey = addressKey(email);
      const [target, donations, hasPlan, hasRefused] = await Promise.all([
        findTarget(campaignId, now),
        donors.allOfDonorKeys([donorKey]),
        hasNewPlan(donorKey, campaignId, consent.at),
        newsletters.hasRefused(ctx, email),
      ]);
      const circumstances = { target, donations: donations.map(({ data }) => data), hasNewPlan: hasPlan };
      if (target === undefined || !isMailDue(unfinished, { ...circumstances, hasRefused, now })) return undefined;
      if (!(await count(unfinishedId, unfinished, now))) return undefined;
      const { siteOrigin } = ctx.config;
      return unfinishedMail({ unfinished, target, siteOrigin, stopLink: newsletters.stopLinkOf(ctx, email) });
    },
  };
}
