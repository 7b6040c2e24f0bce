import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { exceptionFields } from "../../../firestore/acceptance.document.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** `webhookEvents/{eventId}`: a webhook as received. The job processes `waiting` ones; `unusable` ones need a person. */
export const WebhookEventDocument = z.object({
  /** The signed body without what is known of the payer (`redactContent`). Everything that `readWebhook` reads is in it. */
  raw: z.string(),
  event: z.string(),
  state: z.enum(["waiting", "processed", "unusable"]),
  receivedAt: IsoTime,
  processedAt: z.nullable(IsoTime),
  /** The monthly plan that it is about. */
  planId: z.optional(z.string()),
  donationId: z.nullable(z.string()),
  /** It is about a subscription that was created elsewhere on the same gateway account. */
  isForeign: z.optional(z.literal(true)),
  tries: z.int(),
  nextTryAt: z.nullable(IsoTime),
  error: z.nullable(z.string()),
  ...exceptionFields,
});
export type WebhookEventDocument = z.infer<typeof WebhookEventDocument>;
export const webhookEventsCollection = collectionOf("webhookEvents", WebhookEventDocument);

/** A webhook's record, written in the same commit as its effect. `isStored`: the record exists already, in the state `waiting`. */
export interface EventRecord {
  id: string;
  document: WebhookEventDocument;
  isStored: boolean;
}
