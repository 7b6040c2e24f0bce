import type { DonationDocument } from "../../functions/src/features/donations/donation.document.ts";
import type { NewsletterDocument } from "../../functions/src/features/newsletters/newsletter.documents.ts";
import { type OutboxDocument, toOutboxDocument } from "../../functions/src/features/mail/outbox.document.ts";
import {
  rankOf,
  type SupportMessageDocument,
  type SupportThreadDocument,
} from "../../functions/src/features/messages/support.documents.ts";
import { DEMO_ACCOUNTS } from "../project.ts";
import { ACCOUNT_ROWS } from "./records/accounts.ts";
import { NEWSLETTER_ROWS, SUPPORT_ROWS } from "./records/newsletters.ts";
import { daysBefore } from "./times.ts";

const [ADMIN] = DEMO_ACCOUNTS;

type Filed<Document> = readonly [id: string, document: Document];
type Donation = Filed<DonationDocument>;

/** Recipients of a newsletter: one donation for each address that had consented before it was written. */
function donationsFor(campaign: string, at: string, donations: readonly Donation[]): Donation[] {
  const asked = donations.filter(
    ([, { campaignId, listed, donor, consents }]) =>
      campaignId === campaign && listed && donor !== undefined && (consents.whatsappSms?.at ?? at) < at,
  );
  return [...new Map(asked.map((donation) => [donation[1].donor?.email.toLowerCase(), donation] as const)).values()];
}

/** Newsletters with their mails. The mail server refused the last mail of the first one. */
export function newsletterDocuments(now: Date, donations: readonly Donation[]) {
  const sent = NEWSLETTER_ROWS.map(({ id, campaign, daysAgo, subject, text }) => {
    const at = daysBefore(now, daysAgo, 11);
    const reached = donationsFor(campaign, at, donations);
    const newsletter: NewsletterDocument = {
      ...{ to: "donors", campaignId: campaign, campaignTitle: reached[0]?.[1].campaignTitle ?? campaign },
      ...{ subject, text, at, byUid: "demo-admin", byEmail: ADMIN },
      ...{ state: "chosen", people: reached.length, reached: null },
    };
    const mails = reached.map(([donationId], place): Filed<OutboxDocument> => {
      const owed = toOutboxDocument(
        { kind: "letter", newsletterId: id, about: { kind: "donation", id: donationId } },
        new Date(at),
      );
      const isLost = place === 3 && id === NEWSLETTER_ROWS[0].id;
      const how = isLost
        ? { state: "given-up" as const, tries: 8, error: "550 5.1.1 (address): no such mailbox" }
        : { state: "sent" as const, tries: 1, sentAt: at };
      return [`letter_${id}_sample${place + 1}`, { ...owed, dueAt: null, ...how }];
    });
    return { newsletter: [id, newsletter] as const, mails };
  });
  return { newsletters: sent.map(({ newsletter }) => newsletter), mails: sent.flatMap(({ mails }) => mails) };
}

/** Support conversations. */
export function supportDocuments(now: Date) {
  const threads: Filed<SupportThreadDocument>[] = [];
  const messages: Filed<SupportMessageDocument>[] = [];
  for (const { uid, messages: said } of SUPPORT_ROWS) {
    const written = said.map(({ from, daysAgo, hour, text }): SupportMessageDocument => {
      return { uid, from, text, at: daysBefore(now, daysAgo, hour) };
    });
    const account = ACCOUNT_ROWS.find((row) => row.uid === uid);
    const last = written.at(-1);
    if (account === undefined || last === undefined) continue;
    const waitsSince = last.from === "person" ? last.at : null;
    const how = { waitsSince, lastAt: last.at };
    threads.push([uid, { name: account.name, email: account.email, lastText: last.text, ...how, rank: rankOf(how) }]);
    messages.push(...written.map((message, place) => [`sample-${uid}-${place + 1}`, message] as const));
  }
  return { threads, messages };
}
