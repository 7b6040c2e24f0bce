import type { Deps } from "../../../deps.interface.ts";
import type { MailComposers } from "../../mail/index.ts";
import type { DonationsRepository } from "../donations.repository.ts";
import { adminRefundMail } from "./admin-refund.ts";
import { disputeMail } from "./dispute.ts";
import { refundMail } from "./refund-mails.ts";
import { thankYouMail } from "./thank-you.ts";

export function donationMails(
  { config }: Pick<Deps, "config">,
  { donations, planLinkOf }: { donations: DonationsRepository; planLinkOf: (planId: string) => string },
): MailComposers<"thank-you" | "refund-request" | "refund-request-came" | "admin-refund" | "dispute-opened"> {
  const donationOf = async (id: string) => (await donations.byId(id))?.donation;
  return {
    "thank-you": async ({ donationId }) => {
      const donation = await donationOf(donationId);
      const link = donation?.planId === undefined ? undefined : planLinkOf(donation.planId);
      const mail = donation === undefined ? undefined : thankYouMail(donationId, donation, config.siteOrigin, link);
      if (mail === undefined) throw new Error("The donation has no accepted payment, or no donor address.");
      return mail;
    },
    "refund-request": async (owedMail) => refundMail(owedMail, await donationOf(owedMail.donationId), config),
    "admin-refund": async (owedMail) => adminRefundMail(owedMail, await donationOf(owedMail.donationId), config),
    "dispute-opened": async ({ donationId, disputeId }) => {
      const donation = await donationOf(donationId);
      return donation === undefined ? undefined : disputeMail(disputeId, donation, config);
    },
    "refund-request-came": async (owedMail) => refundMail(owedMail, await donationOf(owedMail.donationId), config),
  };
}
