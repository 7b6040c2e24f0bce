import type { Deps } from "../../../../deps/deps.interface.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import type { DonationsRepository } from "../donations.repository.ts";
import type { DedicationNoticesRepository } from "../dedications/dedication-notices.repository.ts";
import { adminRefundMail } from "./admin-refund.ts";
import { dedicationNoticeComposer } from "./dedication-notices.ts";
import { disputeMail } from "./dispute.ts";
import { refundMail } from "./refund-mails.ts";

export function donationMails(
  deps: Pick<Deps, "db" | "config" | "clock">,
  { donations, notices }: { donations: DonationsRepository; notices: DedicationNoticesRepository },
): MailComposers<"refund-request" | "refund-request-came" | "admin-refund" | "dispute-opened" | "dedication-notice"> {
  const { config } = deps;
  const donationOf = async (id: string) => (await donations.byId(id))?.donation;
  return {
    "dedication-notice": dedicationNoticeComposer(deps, { notices }),
    "refund-request": async (queuedMail) => refundMail(queuedMail, await donationOf(queuedMail.donationId), config),
    "admin-refund": async (queuedMail) => adminRefundMail(queuedMail, await donationOf(queuedMail.donationId), config),
    "dispute-opened": async ({ donationId, disputeId }) => {
      const donation = await donationOf(donationId);
      return donation === undefined ? undefined : disputeMail(disputeId, donation, config);
    },
    "refund-request-came": async (queuedMail) =>
      refundMail(queuedMail, await donationOf(queuedMail.donationId), config),
  };
}
