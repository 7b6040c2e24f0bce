import type { SiteContentDocument } from "../../functions/src/features/site/content/site-content.document.ts";
import {
  contactDeletionTime,
  type ContactMessageDocument,
  contactRank,
} from "../../functions/src/features/outreach/messages/contact.document.ts";
import { CONTACT_MESSAGE_ROWS } from "./records/contact-messages.ts";
import { CONTENT_ROWS } from "./records/content.ts";
import { daysBefore } from "./values/times.ts";

const ADMIN_EMAIL = "admin@demo.test";
type DocumentWithId<Document> = readonly [id: string, document: Document];

export const contentDocuments = (now: Date): DocumentWithId<SiteContentDocument>[] =>
  CONTENT_ROWS.map(({ key, value }) => [
    key,
    { version: 1, updatedAt: daysBefore(now, 12, 11), updatedBy: ADMIN_EMAIL, value },
  ]);

export const contactMessageDocuments = (now: Date): DocumentWithId<ContactMessageDocument>[] =>
  CONTACT_MESSAGE_ROWS.map(({ id, name, email, mobile, comment, daysAgo, hour, completion }) => {
    // The time is capped at now, because the record's hour may be later today.
    const sentAt = [daysBefore(now, daysAgo, hour), now.toISOString()].toSorted()[0] ?? now.toISOString();
    const doneAt = completion === undefined ? null : daysBefore(now, completion.daysAgo, hour + 1);
    const answers =
      completion?.answer === undefined || doneAt === null
        ? []
        : [{ id: `${id}-answer`, text: completion.answer, at: doneAt, by: ADMIN_EMAIL }];
    return [
      id,
      {
        fullName: `${name} (sample)`,
        ...(email !== undefined && { email }),
        mobile,
        ...(comment !== undefined && { comment }),
        at: sentAt,
        doneAt,
        doneBy: doneAt === null ? null : ADMIN_EMAIL,
        answers,
        writers: email === undefined ? [] : [`mail:${email}`],
        rank: contactRank({ at: sentAt, doneAt }),
        forgetAt: contactDeletionTime(new Date(doneAt ?? sentAt)),
      },
    ];
  });
