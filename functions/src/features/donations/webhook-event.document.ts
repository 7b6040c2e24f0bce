import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `webhookEvents/{eventId}`: a message as it came. `waiting` ones are drained by the job; `unusable` ones need a person. */
export const WebhookEventDocument = z.object({
  /** The exact bytes that were signed, as text. */
  raw: z.string(),
  event: z.string(),
  state: z.enum(["waiting", "processed", "unusable"]),
  receivedAt: IsoTime,
  processedAt: z.nullable(IsoTime),
  /** The monthly plan that it told of. */
  planId: z.optional(z.string()),
  donationId: z.nullable(z.string()),
  tries: z.int(),
  nextTryAt: z.nullable(IsoTime),
  error: z.nullable(z.string()),
});
export type WebhookEventDocument = z.infer<typeof WebhookEventDocument>;
export const webhookEventsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.webhookEvents, WebhookEventDocument);

/** A webhook whose record is written together with what it says. `waits` where the record is there already, waiting. */
export interface EventRecord {
  id: string;
  document: WebhookEventDocument;
  waits: boolean;
}
