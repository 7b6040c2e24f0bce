import type { RefundRequestState } from "@daansetu/contract";
import type { Config } from "../../../../config/config.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { refundRequestOf } from "../../core/refunds.ts";
import { returnedPaise } from "../../core/reversals.ts";
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

/** The fields of a refund request that mails show. */
interface RefundSummary {
  state: RefundRequestState;
  /** The refundable amount; after the refund, the refunded amount. */
  amountPaise: number;
  dueAt: string;
  declinedBecause: string | undefined;
}

/** `undefined` if the donation has no refund request. */
function refundSummaryOf(donation: DonationDocument): RefundSummary | undefined {
  const { facts, amountPaise } = donation;
  const request = refundRequestOf(donation);
  if (request === undefined || facts.acceptedPaymentId === undefined) return undefined;
  const { state, dueAt, lastEvent } = request;
  const alreadyReturnedPaise = returnedPaise(facts, facts.acceptedPaymentId);
  return {
    // That two admins decide is the foundation's own business.
    state: state === "awaiting-approval" ? "open" : state,
    amountPaise: state === "refunded" ? alreadyReturnedPaise : amountPaise - alreadyReturnedPaise,
    dueAt,
    declinedBecause: lastEvent.what === "declined" ? lastEvent.reason : undefined,
  };
}
