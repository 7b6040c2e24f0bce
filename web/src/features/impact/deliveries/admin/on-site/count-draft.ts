import { DeliveryRecord } from "@daansetu/contract";
import * as z from "zod/mini";
import { draftStore, type DraftStore } from "../../../../../lib/draft-store.ts";

/** What is typed on site, as text, by item where it is about one. */
export const CountValues = z.object({
  day: z.string(),
  people: z.string(),
  counted: z.record(z.string(), z.string()),
  inKind: z.record(z.string(), z.string()),
  isElsewhere: z.boolean(),
  place: z.object({ district: z.string(), state: z.string() }),
  /** Of the signed note, whose file waits under the id of the counts. */
  noteName: z.string(),
});
export type CountValues = z.infer<typeof CountValues>;

/** Units in stock by item, when they were last known. */
const Stock = z.record(z.string(), z.object({ inStock: z.int(), inKindInStock: z.int() }));
export type Stock = z.infer<typeof Stock>;

const CountDraft = z.object({
  /** The id of the counts, made before anything is sent. */
  clientRequestId: z.uuid(),
  /** The delivery as it was last loaded, so that it can be counted without a connection. */
  delivery: DeliveryRecord,
  stock: z.optional(Stock),
  values: z.optional(CountValues),
});
export type CountDraft = z.infer<typeof CountDraft>;

/** The unfinished counts of a delivery, by the person who counts. */
export const countDraftStore = (account: string, deliveryId: string): DraftStore<CountDraft, CountDraft> =>
  draftStore(`daansetu:on-site:${account}:${deliveryId}`, CountDraft);
