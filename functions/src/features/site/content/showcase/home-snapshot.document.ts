import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** `snapshots/home`: the last computed content of the home page. */
const SnapshotDocument = z.object({
  builtAt: IsoTime,
  /**
   * Ids of the newest entries of the activity log when the computation began. If there are newer ones, an admin has changed something since
   * and the snapshot is out of date.
   */
  activity: z.string(),
  /** The home page's content as JSON, because Firestore would index each field of an object. */
  reply: z.string(),
});
export type SnapshotDocument = z.infer<typeof SnapshotDocument>;
export const snapshotsCollection = collectionOf("snapshots", SnapshotDocument);
