import { PreAcknowledgement } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `preAcknowledgements/{number}`: a number that the portal handed out in advance. It is written in the commit of the receipt that names it, so that no two
 * receipts have it, and none is lost.
 */
export const PreAcknowledgementDocument = z.object({
  ...z.omit(PreAcknowledgement, { number: true }).shape,
  /** Time and line of its addition: receipts take numbers in this order. */
  position: z.string(),
  addedByEmail: z.string(),
});
export type PreAcknowledgementDocument = z.infer<typeof PreAcknowledgementDocument>;
export const preAcknowledgementsCollection = collectionOf("preAcknowledgements", PreAcknowledgementDocument);
