import type { SiteContentDocument } from "../../functions/src/features/content/site-content.document.ts";
import {
  contactForgetAt,
  type ContactMessageDocument,
  contactRank,
} from "../../functions/src/features/messages/contact.document.ts";
import { CONTACT_MESSAGE_ROWS } from "./records/contact-messages.ts";
import { CONTENT_ROWS } from "./records/content.ts";
import { daysBefore } from "./times.ts";

const ADMIN = "admin@demo.test";
type Filed<Document> = readonly [id: string, document: Document];

export const contentDocuments = (now: Date): Filed<SiteContentDocument>[] =>
  CONTENT_ROWS.map(({ key, value }) => [
    key,
    { version: 1, updatedAt: daysBefore(now, 12, 11), updatedBy: ADMIN, value },
  ]);

export const contactMessageDocuments = (now: Date): Filed<ContactMessageDocument>[] =>
  CONTACT_MESSAGE_ROWS.map(({ id, name, email, mobile, comment, daysAgo, hour, done }) => {
    // Capped at now, because the record's hour may be later today.
    const at = [daysBefore(now, daysAgo, hour), now.toISOString()].toSorted()[0] ?? now.toISOString();
    const doneAt = done === undefined ? null : daysBefore(now, done.daysAgo, hour + 1);
    const answers =
      done?.answer === undefined || doneAt === null
        ? []
        : [{ id: `${id}-answer`, text: done.answer, at: doneAt, by: ADMIN }];
    return [
      id,
      {
        fullName: `${name} (sample)`,
        ...(email !== undefined && { email }),
        mobile,
        ...(comment !== undefined && { comment }),
        at,
        doneAt,
        doneBy: doneAt === null ? null : ADMIN,
        answers,
        writers: email === undefined ? [] : [`mail:${email}`],
        rank: contactRank({ at, doneAt }),
        forgetAt: contactForgetAt(new Date(doneAt ?? at)),
      },
    ];
  });
