import type { Deps } from "../../../../deps/deps.interface.ts";
import type { CompanionBatch } from "../../../../firestore/companion-write.ts";
import { type TimelineDocument, timelineCollection } from "./timeline.documents.ts";

/** Adds an event to a campaign's timeline, in the commit of its fact. */
export function timelineWriter({ db }: Pick<Deps, "db">) {
  const timeline = timelineCollection(db);
  return {
    add: (batch: CompanionBatch, id: string, entry: TimelineDocument): void => {
      batch.create(timeline.doc(id), entry);
    },
  };
}
export type TimelineWriter = ReturnType<typeof timelineWriter>;
