import type { Config } from "../../../config.ts";
import type { Mail } from "../../../deps.interface.ts";
import type { DonationDocument } from "../donation.document.ts";
import { refundSummaryOf } from "../refunds/refund-summary.service.ts";
import { refundCameMail, refundRequestMail } from "./refund-request.ts";
import type { OutboxDocument } from "../../mail/outbox.document.ts";

type Owed = Extract<OutboxDocument, { kind: "refund-request" | "refund-request-came" }>;
type About = Extract<OutboxDocument, { kind: "refund-request" }>["about"];

const STATES = { asked: "open", declined: "declined", refunded: "refunded" } as const satisfies Record<About, string>;

/** The mail about a refund request; `undefined` if the request has changed since, or the donor left no address. */
export function mailAboutRefund(
  owed: Owed,
  donation: DonationDocument | undefined,
  { siteOrigin, mailSupport }: Pick<Config, "siteOrigin" | "mailSupport">,
): Mail | undefined {
  const news = donation === undefined ? undefined : refundSummaryOf(donation);
  if (donation === undefined || news === undefined) return undefined;
  const { donor, campaignTitle } = donation;
  const about = { ...news, campaignTitle, reference: owed.donationId, siteOrigin };
  if (owed.kind === "refund-request-came")
    return news.state === "open" ? refundCameMail(mailSupport, about) : undefined;
  if (donor === undefined || news.state !== STATES[owed.about]) return undefined;
  return refundRequestMail(owed.about, { ...about, to: donor.email, name: donor.fullName });
}
