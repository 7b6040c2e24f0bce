import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { exceptionFields } from "../../../firestore/acceptance.document.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `parkedEntities/{kind}_{gatewayId}`: a payment, refund or dispute of the gateway's lists that a sweep could not process. It is retried at growing
 * intervals; a `waiting` one needs a person if the retries do not help. Nothing deletes these records.
 */
export const DeadLetterDocument = z.object({
  kind: z.enum(["payment", "refund", "dispute"]),
  /** Null if the entity has no usable id; then it cannot be retried. */
  gatewayId: z.nullable(z.string()),
  /** The entity as JSON, with personal data hidden. */
  content: z.string(),
  /** Why it could not be processed, as of the last try. */
  problem: z.string(),
  /** Name of the sweep that found it. */
  foundBy: z.string(),
  /** `accepted`: an admin decided that it may stay as it is; it is not retried. */
  state: z.enum(["waiting", "resolved", "accepted"]),
  parkedAt: IsoTime,
  /** Number of retries after the first failure. */
  tries: z.int(),
  /** Null if it is resolved or cannot be retried. */
  nextTryAt: z.nullable(IsoTime),
  resolvedAt: z.nullable(IsoTime),
  ...exceptionFields,
});
export type DeadLetterDocument = z.infer<typeof DeadLetterDocument>;
export const deadLettersCollection = collectionOf("parkedEntities", DeadLetterDocument);
