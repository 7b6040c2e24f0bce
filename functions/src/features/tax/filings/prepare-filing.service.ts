import { calendarDay, type Filing } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import { AppError, invalidField, mustExist } from "../../../http/app-error.ts";
import type { ActionContext, Actor } from "../../platform/activity/index.ts";
import type { CurrentRowsService } from "./current-rows.service.ts";
import type { FiledRow } from "./filed-row.ts";
import { type FilingDocument, filingIdOf } from "./filing.document.ts";
import { type FilingFilesService, sha256Of } from "./filing-files.service.ts";
import { assertFinancialYear } from "./filing-overview.service.ts";
import { filingView } from "./filing.views.ts";
import type { FilingsRepository } from "./filings.repository.ts";
import { formOf, lastDayOf, nextFromOf } from "./period.ts";
import { faultsOf } from "./portal/check-rows.ts";
import { portalCsv } from "./portal/portal-csv.ts";
import { donationsIn, effectiveRows, originalRows, revisedRows, totalsOf } from "./row-changes.ts";

/** The numbers of the certificates that the portal made of rows, by their key; a row without one is left out. */
export type CertificateNumbersOf = (rowKeys: readonly string[]) => Promise<ReadonlyMap<string, string | undefined>>;

interface Needs {
  filings: FilingsRepository;
  files: FilingFilesService;
  currentRows: CurrentRowsService;
  certificateNumbersOf: CertificateNumbersOf;
}

type NewFiling = Pick<FilingDocument, "financialYear" | "ordinal" | "from" | "until" | "revises" | "listed">;

/** Freezes statements: the original of a period, and revisions of one that was filed. */
export function prepareFilingService({ filings, files, currentRows, certificateNumbersOf }: Needs) {
  /** @throws AppError `conflict` if another statement of the year was prepared meanwhile */
  async function freeze(newFiling: NewFiling, rows: FiledRow[], by: Actor, now: Date): Promise<Filing> {
    const { financialYear, revises } = newFiling;
    const id = filingIdOf(financialYear, newFiling.ordinal);
    const form = formOf(financialYear);
    const statement = { form, isRevised: revises !== undefined };
    const csv = await portalCsv(rows, statement);
    const file = await files.store(id, { rows, csv });
    const filing: FilingDocument = {
      ...newFiling,
      form,
      state: "prepared",
      version: 0,
      preparedAt: now.toISOString(),
      preparedByEmail: by.email,
      file,
      csvSha256: sha256Of(csv),
      ...totalsOf(rows),
      faults: faultsOf(rows, statement),
      exports: [],
    };
    const { from, until, totalPaise, donations } = filing;
    const action = revises === undefined ? "filing-prepared" : "filing-revised";
    const after = { form, from, until, rows: rows.length, donations, totalPaise };
    if (await filings.create(filing, { by, action, after }, now)) return filingView({ id, data: filing });
    await files.remove(file.path);
    throw anotherIsPrepared();
  }

  /** Rows that revise one of the tax office quote its certificate. */
  async function withCertificates(rows: readonly FiledRow[]): Promise<FiledRow[]> {
    const revised = rows.filter(({ change }) => change !== "add").map(({ key }) => key);
    const numbers = revised.length === 0 ? undefined : await certificateNumbersOf(revised);
    return rows.map((row) => {
      const certificateNumber = row.change === "add" ? undefined : numbers?.get(row.key);
      return certificateNumber === undefined ? row : { ...row, certificateNumber };
    });
  }

  return {
    /**
     * Freezes the rows from the first day that no original covers.
     * @throws AppError `bad-input` for the day, `conflict` if another statement is prepared, or nothing can be listed
     */
    prepare: async (
      { financialYear, until }: { financialYear: string; until: string },
      { by, now }: ActionContext,
    ): Promise<Filing> => {
      assertFinancialYear(financialYear);
      const ofYear = await filings.ofYear(financialYear);
      assertNothingPrepared(ofYear);
      const from = nextFromOf(
        financialYear,
        ofYear.map(({ data }) => data),
      );
      if (from === undefined)
        throw new AppError("conflict", "Statements cover the whole year already. Please revise one.");
      if (until < from || until > lastDayOf(financialYear) || until >= calendarDay(now)) throw badUntil();
      const contents = await currentRows.rowsOf(from, until, now);
      if (contents.length === 0)
        throw new AppError("conflict", "No donation of these days can be listed yet. Please look at what is missing.");
      const ordinal = ofYear.length + 1;
      const rows = originalRows(filingIdOf(financialYear, ordinal), contents);
      return freeze({ financialYear, ordinal, from, until, listed: donationsIn(contents) }, rows, by, now);
    },

    /** Freezes what has changed since. @throws AppError `not-found`, `conflict` */
    revise: async (id: string, { by, now }: ActionContext): Promise<Filing> => {
      const revised = mustExist(await filings.byId(id), noSuchFiling);
      const originalId = revised.revises ?? id;
      const { financialYear, from, until } = revised;
      const ofYear = await filings.ofYear(financialYear);
      assertNothingPrepared(ofYear);
      const filed = ofYear.filter(
        ({ id: own, data }) => data.state === "filed" && (own === originalId || data.revises === originalId),
      );
      if (filed.length === 0) throw new AppError("conflict", "Only a statement that was filed can be revised.");
      const filedRows: { id: string; rows: FiledRow[] }[] = [];
      for (const { id: own, data } of filed) filedRows.push({ id: own, rows: (await files.read(own, data)).rows });
      const ordinal = ofYear.length + 1;
      const contents = await currentRows.rowsOf(from, until, now);
      const changes = revisedRows(filingIdOf(financialYear, ordinal), effectiveRows(filedRows), contents);
      if (changes.length === 0) throw new AppError("conflict", "Nothing has changed since this statement was filed.");
      const rows = await withCertificates(changes);
      const listed = donationsIn(contents);
      return freeze({ financialYear, ordinal, from, until, revises: originalId, listed }, rows, by, now);
    },
  };
}
export type PrepareFilingService = ReturnType<typeof prepareFilingService>;

function assertNothingPrepared(ofYear: readonly Stored<FilingDocument>[]): void {
  if (ofYear.some(({ data }) => data.state === "prepared")) throw anotherIsPrepared();
}

const anotherIsPrepared = () =>
  new AppError("conflict", "Another statement of this year is prepared. Please file or discard it first.");

export const noSuchFiling = () => new AppError("not-found", "There is no such statement.");

function badUntil() {
  return invalidField(
    "until",
    "bad-day",
    "Please choose a day of the year that is over and that no statement covers yet.",
  );
}
