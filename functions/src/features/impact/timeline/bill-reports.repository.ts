import type { Deps } from "../../../deps/deps.interface.ts";
import { changeVersioned } from "../../../firestore/change-versioned.ts";
import { isAlreadyExistsError } from "../../../firestore/failures.ts";
import { anonymise } from "../../../firestore/in-batches.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { countDocuments } from "../../../firestore/reading.ts";
import { activityWrite } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { type BillReportDocument, billReportsCollection } from "./bill-report.documents.ts";

export function billReportsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const reports = billReportsCollection(db);
  return {
    /** Once for its id. */
    create: async (id: string, report: BillReportDocument): Promise<void> => {
      try {
        await reports.doc(id).create(report);
      } catch (error) {
        if (!isAlreadyExistsError(error)) throw error;
      }
    },
    list: (state: BillReportDocument["state"], slice: Slice): Promise<Listed<BillReportDocument>> =>
      pageOf(reports.where("state", "==", state), slice, { by: "at", log }),
    countOpen: (): Promise<number> => countDocuments(reports.where("state", "==", "open")),
    /** @returns `undefined` if there is none */
    close: (
      id: string,
      closed: NonNullable<BillReportDocument["closed"]>,
      { by, now }: { by: Actor; now: Date },
    ): Promise<BillReportDocument | undefined> =>
      changeVersioned(reports.doc(id), (report) => {
        if (report.state === "closed") return { result: report };
        const changes = { state: "closed", closed } as const;
        const after = { note: closed.note };
        const action = { by, action: "bill-report-closed", subject: reports.doc(id).path, after } as const;
        return { result: { ...report, ...changes }, changes, also: activityWrite(db, action, now) };
      }),
    ofAddress: async (email: string): Promise<BillReportDocument[]> =>
      (await reports.where("email", "==", email).get()).docs.map((doc) => doc.data()),
    erase: (email: string): Promise<void> => anonymise(reports.where("email", "==", email), { email: null }),
  };
}
export type BillReportsRepository = ReturnType<typeof billReportsRepository>;
