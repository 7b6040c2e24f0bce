import type { DonationDocument } from "../../functions/src/features/giving/donation.document.ts";
import type { LetterDocument } from "../../functions/src/features/letters/letter.documents.ts";
import { type OutboxDocument, owedMail } from "../../functions/src/features/messages/outbox.document.ts";
import {
  rankOf,
  type SupportMessageDocument,
  type SupportThreadDocument,
} from "../../functions/src/features/messages/support.documents.ts";
import { DEMO_ACCOUNTS } from "../project.ts";
import { ACCOUNT_ROWS } from "./records/accounts.ts";
import { LETTER_ROWS, SUPPORT_ROWS } from "./records/letters.ts";
import { daysBefore } from "./times.ts";

const [ADMIN] = DEMO_ACCOUNTS;

type Filed<Document> = readonly [id: string, document: Document];
type Gift = Filed<DonationDocument>;

/** Gifts by whose donors a letter went out: each address once, of those who agreed before it was written. */
function giftsFor(campaign: string, at: string, gifts: readonly Gift[]): Gift[] {
  const asked = gifts.filter(
    ([, { campaignId, listed, donor, consents }]) =>
      campaignId === campaign && listed && donor !== undefined && (consents.whatsappSms?.at ?? at) < at,
  );
  return [...new Map(asked.map((gift) => [gift[1].donor?.email.toLowerCase(), gift] as const)).values()];
}

/** Letters of the demo's admin with the mails by which they went out. The mail server took no more of the last one of the first. */
export function letterDocuments(now: Date, gifts: readonly Gift[]) {
  const sent = LETTER_ROWS.map(({ id, campaign, daysAgo, subject, text }) => {
    const at = daysBefore(now, daysAgo, 11);
    const reached = giftsFor(campaign, at, gifts);
    const letter: LetterDocument = {
      ...{ to: "donors", campaignId: campaign, campaignTitle: reached[0]?.[1].campaignTitle ?? campaign },
      ...{ subject, text, at, byUid: "demo-admin", byEmail: ADMIN },
      ...{ state: "chosen", people: reached.length, reached: null },
    };
    const mails = reached.map(([donationId], place): Filed<OutboxDocument> => {
      const owed = owedMail(
        { kind: "letter", letterId: id, about: { kind: "donation", id: donationId } },
        new Date(at),
      );
      const isLost = place === 3 && id === LETTER_ROWS[0].id;
      const how = isLost
        ? { state: "given-up" as const, tries: 8, error: "550 5.1.1 (address): no such mailbox" }
        : { state: "sent" as const, tries: 1, sentAt: at };
      return [`letter_${id}_sample${place + 1}`, { ...owed, dueAt: null, ...how }];
    });
    return { letter: [id, letter] as const, mails };
  });
  return { letters: sent.map(({ letter }) => letter), mails: sent.flatMap(({ mails }) => mails) };
}

/** Conversations with the demo's people. */
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
