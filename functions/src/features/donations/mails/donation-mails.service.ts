import type { Deps } from "../../../deps.interface.ts";
import type { MailComposers } from "../../mail/index.ts";
import type { DonationsRepository } from "../donations.repository.ts";
import { adminRefundMail } from "./admin-refund.ts";
import { disputeMail } from "./dispute.ts";
import { refundMail } from "./refund-mails.ts";

export function donationMails(
  { config }: Pick<Deps, "config">,
  { donations }: { donations: DonationsRepository },
): MailComposers<"refund-request" | "refund-request-came" | "admin-refund" | "dispute-opened"> {
  const donationOf = async (id: string) => (await donations.byId(id))?.donation;
  return {
    "refund-request": async (owedMail) => refundMail(owedMail, await donationOf(owedMail.donationId), config),
    "admin-refund": async (owedMail) => adminRefundMail(owedMail, await donationOf(owedMail.donationId), config),
    "dispute-opened": async ({ donationId, disputeId }) => {
      const donation = await donationOf(donationId);
      return donation === undefined ? undefined : disputeMail(disputeId, donation, config);
    },
    "refund-request-came": async (owedMail) => refundMail(owedMail, await donationOf(owedMail.donationId), config),
  };
}
