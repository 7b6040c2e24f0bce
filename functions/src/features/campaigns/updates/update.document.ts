import { Id, IsoTime, Picture, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `campaignUpdates/{id}`; the id is derived from the campaign, the author and the form's `clientUpdateId`. Immutable. */
export const UpdateDocument = z.object({
  campaignId: Id,
  /** The author, never public; null after the erasure of their account. */
  byUid: z.nullable(z.string()),
  text: z.string(),
  pictures: z.array(Picture),
  /** Folders of the pictures' files, for checking whether a file is in use. */
  places: z._default(z.array(z.string()), []),
  at: IsoTime,
});
export type UpdateDocument = z.infer<typeof UpdateDocument>;
export const campaignUpdatesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.campaignUpdates, UpdateDocument);
