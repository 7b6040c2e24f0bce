import type { Deps } from "../../../../deps/deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import { type TimelineDocument, timelineCollection } from "./timeline.documents.ts";

export function timelineRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const timeline = timelineCollection(db);
  return {
    /** By the day on which it happened, newest first. */
    list: (campaignId: string, slice: Slice): Promise<Listed<TimelineDocument>> =>
      pageOf(timeline.where("campaignId", "==", campaignId), slice, { by: "on", then: ["at"], log }),
  };
}
export type TimelineRepository = ReturnType<typeof timelineRepository>;
