import type { Config } from "../../../../config/config.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { refundSummaryOf } from "../refunds/refund-summary.service.ts";
import { newRefundRequestMail, refundRequestMail } from "./refund-request.ts";
import type { OutboxDocument } from "../../../platform/mail/outbox.document.ts";

type QueuedRefundMail = Extract<OutboxDocument, { kind: "refund-request" | "refund-request-came" }>;
type RefundMailTopic = Extract<OutboxDocument, { kind: "refund-request" }>["about"];

const STATE_OF_TOPIC = { asked: "open", declined: "declined", refunded: "refunded" } as const satisfies Record<
  RefundMailTopic,
  string
>;

/** The mail about a refund request; `undefined` if the request has changed since, or the donor left no address. */
export function refundMail(
  queuedMail: QueuedRefundMail,
  donation: DonationDocument | undefined,
  { siteOrigin, mailSupport }: Pick<Config, "siteOrigin" | "mailSupport">,
): Mail | undefined {
  const summary = donation === undefined ? undefined : refundSummaryOf(donation);
  if (donation === undefined || summary === undefined) return undefined;
  const { donor, campaignTitle } = donation;
  const content = { ...summary, campaignTitle, reference: queuedMail.donationId, siteOrigin };
  if (queuedMail.kind === "refund-request-came")
    return summary.state === "open" ? newRefundRequestMail(mailSupport, content) : undefined;
  if (donor === undefined || summary.state !== STATE_OF_TOPIC[queuedMail.about]) return undefined;
  return refundRequestMail(queuedMail.about, { ...content, donorEmail: donor.email, name: donor.fullName });
}
