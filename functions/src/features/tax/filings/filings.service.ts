import { Readable } from "node:stream";
import { calendarDay, canBeFiled, type Filing } from "@daansetu/contract";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { AppError, invalidField, mustExist } from "../../../http/app-error.ts";
import { CSV_TYPE } from "../../../http/csv.ts";
import type { StreamedFile } from "../../../http/route.ts";
import type { ActionContext, Actor } from "../../platform/activity/index.ts";
import type { FilingDocument } from "./filing.document.ts";
import type { FilingFilesService } from "./filing-files.service.ts";
import { filingView } from "./filing.views.ts";
import type { FilingsRepository } from "./filings.repository.ts";
import { noSuchFiling } from "./prepare-filing.service.ts";

interface Filed {
  version: number;
  acknowledgement: string;
  filedOn: string;
}

interface FilingsNeeds {
  filings: Pick<FilingsRepository, "byId" | "change">;
  files: Pick<FilingFilesService, "read" | "remove">;
}

/** Downloads, files and discards prepared statements. */
export function filingsService({ filings, files }: FilingsNeeds) {
  const logAfter = (action: "filing-filed" | "filing-discarded", by: Actor, after: object) => ({
    by,
    action,
    before: { state: "prepared" },
    after,
  });

  return {
    /**
     * The portal's CSV, with tax ids. The commit that allows it notes who took it, and the hash of what was taken.
     * @throws AppError `not-found`, `conflict` for one that was discarded
     */
    download: async (id: string, { by, now }: ActionContext): Promise<StreamedFile> => {
      const stored = mustExist(await filings.byId(id), noSuchFiling);
      assertNotDiscarded(stored);
      const { csv } = await files.read(id, stored);
      await filings.change(
        id,
        (filing) => {
          assertNotDiscarded(filing);
          const sha256 = filing.csvSha256;
          const taken = { at: now.toISOString(), byUid: by.uid, byEmail: by.email, sha256 };
          const after = { sha256, rows: filing.rows, financialYear: filing.financialYear };
          return {
            changes: { exports: [...filing.exports, taken] },
            logged: { by, action: "filing-downloaded", after },
          };
        },
        now,
      );
      const { form, from, until, revises } = stored;
      return {
        type: CSV_TYPE,
        fileName: `form-${form}-${from}-to-${until}${revises === undefined ? "" : "-revised"}.csv`,
        chunks: Readable.from([Buffer.from(csv)]),
      };
    },

    /** @throws AppError `not-found`, `bad-input` for the day, `conflict` */
    markFiled: async (
      id: string,
      { version, acknowledgement, filedOn }: Filed,
      { by, now }: ActionContext,
    ): Promise<Filing> => {
      const data = await filings.change(
        id,
        (filing) => {
          assertVersion(filing, version);
          assertPrepared(filing);
          assertFaultless(filing);
          if (filedOn < calendarDay(filing.preparedAt) || filedOn > calendarDay(now)) throw badFiledOn();
          const changes = { state: "filed", acknowledgement, filedOn } as const;
          return {
            changes: { ...changes, ...nextVersion(filing, by.email, now) },
            logged: logAfter("filing-filed", by, changes),
          };
        },
        now,
      );
      if (data === undefined) throw noSuchFiling();
      return filingView({ id, data });
    },

    /** Its period can be prepared again, and its file with tax ids is deleted. @throws AppError `not-found`, `conflict` */
    discard: async (id: string, version: number, { by, now }: ActionContext): Promise<Filing> => {
      const data = await filings.change(
        id,
        (filing) => {
          assertVersion(filing, version);
          assertPrepared(filing);
          return {
            changes: { state: "discarded", ...nextVersion(filing, by.email, now) },
            logged: logAfter("filing-discarded", by, { state: "discarded" }),
          };
        },
        now,
      );
      if (data === undefined) throw noSuchFiling();
      await files.remove(data.file.path);
      return filingView({ id, data });
    },
  };
}
export type FilingsService = ReturnType<typeof filingsService>;

function assertPrepared({ state }: FilingDocument): void {
  if (state !== "prepared") throw new AppError("conflict", "This statement was filed or discarded already.");
}

/** The portal takes none with such a cell, so that nobody can have filed it. */
function assertFaultless(filing: FilingDocument): void {
  if (!canBeFiled(filing))
    throw new AppError(
      "conflict",
      "The tax office takes no statement with these errors. Please correct them, discard this one and prepare it again.",
    );
}

function assertNotDiscarded({ state }: FilingDocument): void {
  if (state === "discarded")
    throw new AppError(
      "conflict",
      "This statement was discarded, so that its file is gone. Please prepare another one.",
    );
}

function badFiledOn() {
  return invalidField("filedOn", "bad-day", "Please choose the day on which the statement was uploaded.");
}
