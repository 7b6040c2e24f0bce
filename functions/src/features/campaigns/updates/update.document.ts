import { Id, IsoTime, Picture, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `campaignUpdates/{id}`; the id follows from the campaign, who posted and the form's `clientUpdateId`. Never changed. */
export const UpdateDocument = z.object({
  campaignId: Id,
  /** Who posted it; nobody any more, once they erased their account. Nobody else is shown it. */
  byUid: z.nullable(z.string()),
  text: z.string(),
  pictures: z.array(Picture),
  /** The folders of the pictures' files, for asking whether a file is in use. */
  places: z._default(z.array(z.string()), []),
  at: IsoTime,
});
export type UpdateDocument = z.infer<typeof UpdateDocument>;
export const campaignUpdatesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.campaignUpdates, UpdateDocument);
