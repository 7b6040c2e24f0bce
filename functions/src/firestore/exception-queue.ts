import type { Query } from "firebase-admin/firestore";
import type { Log } from "../util/log.interface.ts";
import { type Listed, pageOf, type Slice } from "./paging.ts";
import { readDueCounts } from "./reading.ts";

/** Name of the field by which a record is in the admins' queue: when it is due. Null or absent: nobody has to look at it. */
const DUE_FIELD = "exceptionDueAt";

export interface ExceptionCounts {
  waiting: number;
  overdue: number;
}

/** The records of a query that wait for a person, the earliest due first. A single-field index serves list and counts. */
export function exceptionQueue<Model>(query: Query<Model>, { log }: { log: Log }) {
  const open = query.where(DUE_FIELD, ">", "");
  return {
    list: (slice: Slice): Promise<Listed<Model>> => pageOf(open, slice, { by: DUE_FIELD, leastFirst: true, log }),
    count: (now: Date): Promise<ExceptionCounts> => readDueCounts(query, DUE_FIELD, now),
  };
}
