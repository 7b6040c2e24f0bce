import { COLLECTIONS } from "@daansetu/contract";
import { OutboxDocument } from "./outbox.document.ts";

/** Fields of personal data, which `withoutPerson` removes. */
const PERSONAL_FIELDS = ["email", "words"];

/** Kinds of mails whose personal data is in a document of its own. */
const KINDS_WITH_RECORD: readonly OutboxDocument["kind"][] = ["dedication-notice", "unfinished-donation"];

/**
 * Kinds of mails that are composed of personal data which is kept for the mail alone. It is removed once the mail is sent or given up, so such a mail
 * cannot be sent again.
 */
const PERSONAL_KINDS: ReadonlySet<OutboxDocument["kind"]> = new Set([
  ...KINDS_WITH_RECORD,
  ...OutboxDocument.def.options.flatMap(({ shape }) =>
    PERSONAL_FIELDS.some((field) => field in shape) ? shape.kind.def.values : [],
  ),
]);

/** True if a mail that was given up can be sent again. */
export const isRetryable = ({ kind }: Pick<OutboxDocument, "kind">): boolean => !PERSONAL_KINDS.has(kind);

/** Removes personal data from a mail that is sent or given up. */
export function withoutPerson(mail: OutboxDocument): OutboxDocument {
  if ("email" in mail) return { ...mail, email: undefined, ...("name" in mail && { name: undefined }) };
  return "words" in mail ? { ...mail, words: undefined } : mail;
}

/** The path of the document that holds personal data for this mail alone. It is deleted in the commit that records the mail as sent or given up. */
export function personalRecordOf(mail: OutboxDocument): string | undefined {
  if (mail.kind === "dedication-notice") return `${COLLECTIONS.dedicationNotices}/${mail.donationId}`;
  if (mail.kind === "unfinished-donation") return `${COLLECTIONS.unfinishedDonations}/${mail.unfinishedId}`;
  return undefined;
}
