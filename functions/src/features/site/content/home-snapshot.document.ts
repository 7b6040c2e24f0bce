import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** `snapshots/home`: the home page as it was computed last. */
const SnapshotDocument = z.object({
  builtAt: IsoTime,
  /** The newest entries of the activity log before it was built: another admin action makes it out of date. */
  activity: z.string(),
  /** JSON, because each field of an object would be an entry of an index. */
  reply: z.string(),
});
export type SnapshotDocument = z.infer<typeof SnapshotDocument>;
export const snapshotsCollection = collectionOf("snapshots", SnapshotDocument);
