import type { DonationDocument } from "../../functions/src/features/giving/core/donation.document.ts";
import type { NewsletterDocument } from "../../functions/src/features/outreach/newsletters/newsletter.documents.ts";
import { type OutboxDocument, toOutboxDocument } from "../../functions/src/features/platform/mail/outbox.document.ts";
import {
  rankOf,
  type SupportMessageDocument,
  type SupportThreadDocument,
} from "../../functions/src/features/outreach/messages/support.documents.ts";
import { DEMO_ACCOUNTS } from "../project.ts";
import { ACCOUNT_ROWS } from "./records/accounts.ts";
import { NEWSLETTER_ROWS, SUPPORT_ROWS } from "./records/newsletters.ts";
import { daysBefore } from "./values/times.ts";

const [ADMIN_EMAIL] = DEMO_ACCOUNTS;

type DocumentWithId<Document> = readonly [id: string, document: Document];
type DonationWithId = DocumentWithId<DonationDocument>;

/** Recipients of a newsletter: one donation for each address that had consented before it was written. */
function findRecipientDonations(
  campaign: string,
  writtenAt: string,
  donations: readonly DonationWithId[],
): DonationWithId[] {
  const consentingDonations = donations.filter(
    ([, { campaignId, listed, donor, consents }]) =>
      campaignId === campaign && listed && donor !== undefined && (consents.whatsappSms?.at ?? writtenAt) < writtenAt,
  );
  return [
    ...new Map(
      consentingDonations.map((donation) => [donation[1].donor?.email.toLowerCase(), donation] as const),
    ).values(),
  ];
}

/** Newsletters with their mails. The mail server refused the last mail of the first one. */
export function newsletterDocuments(now: Date, donations: readonly DonationWithId[]) {
  const newslettersWithMails = NEWSLETTER_ROWS.map(({ id, campaign, daysAgo, subject, text }) => {
    const sentAt = daysBefore(now, daysAgo, 11);
    const recipientDonations = findRecipientDonations(campaign, sentAt, donations);
    const newsletter: NewsletterDocument = {
      ...{ to: "donors", campaignId: campaign, campaignTitle: recipientDonations[0]?.[1].campaignTitle ?? campaign },
      ...{ subject, text, at: sentAt, byUid: "demo-admin", byEmail: ADMIN_EMAIL },
      ...{ state: "chosen", people: recipientDonations.length, reached: null },
    };
    const mails = recipientDonations.map(([donationId], mailIndex): DocumentWithId<OutboxDocument> => {
      const outboxDocument = toOutboxDocument(
        { kind: "letter", newsletterId: id, about: { kind: "donation", id: donationId } },
        new Date(sentAt),
      );
      const isLost = mailIndex === 3 && id === NEWSLETTER_ROWS[0].id;
      const deliveryState = isLost
        ? { state: "given-up" as const, tries: 8, error: "550 5.1.1 (address): no such mailbox" }
        : { state: "sent" as const, tries: 1, sentAt };
      return [`letter_${id}_sample${mailIndex + 1}`, { ...outboxDocument, dueAt: null, ...deliveryState }];
    });
    return { newsletter: [id, newsletter] as const, mails };
  });
  return {
    newsletters: newslettersWithMails.map(({ newsletter }) => newsletter),
    mails: newslettersWithMails.flatMap(({ mails }) => mails),
  };
}

/** Support conversations. */
export function supportDocuments(now: Date) {
  const threads: DocumentWithId<SupportThreadDocument>[] = [];
  const messages: DocumentWithId<SupportMessageDocument>[] = [];
  for (const { uid, messages: messageRows } of SUPPORT_ROWS) {
    const threadMessages = messageRows.map(({ from, daysAgo, hour, text }): SupportMessageDocument => {
      return { uid, from, text, at: daysBefore(now, daysAgo, hour) };
    });
    const account = ACCOUNT_ROWS.find((row) => row.uid === uid);
    const lastMessage = threadMessages.at(-1);
    if (account === undefined || lastMessage === undefined) continue;
    const waitsSince = lastMessage.from === "person" ? lastMessage.at : null;
    const threadState = { waitsSince, lastAt: lastMessage.at };
    threads.push([
      uid,
      {
        name: account.name,
        email: account.email,
        lastText: lastMessage.text,
        ...threadState,
        rank: rankOf(threadState),
      },
    ]);
    messages.push(
      ...threadMessages.map((message, messageIndex) => [`sample-${uid}-${messageIndex + 1}`, message] as const),
    );
  }
  return { threads, messages };
}
