import { Readable } from "node:stream";
import {
  calendarDay,
  currentFinancialYear,
  daysOfFinancialYear,
  endOfDay,
  financialYearOf,
  MAX_LISTED_DONATIONS,
  MAX_STATEMENT_DONATIONS,
  startOfDay,
  type StatementYear,
} from "@daansetu/contract";
import type { PeopleService } from "../accounts/people.service.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import type { OfflineArchiveService } from "../offline-donations/offline-archive.service.ts";
import type { ReceiptDocument } from "../receipts/receipt.document.ts";
import { AppError } from "../../http/app-error.ts";
import type { StreamedFile } from "../../http/route.ts";
import { keyedMutex } from "../../keyed-mutex.ts";
import { renderStatement } from "./pdf/render-statement.ts";
import { statementOf, sumOf } from "./statement-content.ts";
import { type DonationOfStatement, offlineDonation, onlineDonation } from "./statement-line.ts";

export interface StatementSources {
  people: Pick<PeopleService, "personOf">;
  donorRecords: Pick<DonorRecordsService, "donorKeysOf" | "paidIn" | "isShared">;
  offlineDonations: Pick<OfflineArchiveService, "receivedIn">;
  /** By the donation's id. */
  receiptsOf: (donationIds: readonly string[]) => Promise<Map<string, ReceiptDocument>>;
  foundationName: (now: Date) => Promise<string>;
}

/** The day of a receipt stays as issued, though an earlier capture may become known later: those around a year's ends are looked at, too. */
const MARGIN_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Before the foundation could receive anything. */
const FIRST_DAY = "2000-01-01";

/** Statements of a donor's own donations. Nothing of them is stored: they are drawn from the donations and their receipts each time. */
export function statementsService({
  people,
  donorRecords,
  offlineDonations,
  receiptsOf,
  foundationName,
}: StatementSources) {
  const runExclusive = keyedMutex();

  /** @param days in India, both included @throws AppError `conflict` if there are more donations than a statement lists */
  async function donationsIn(
    donorKeys: readonly string[],
    days: { first: string; last: string },
    max: number,
  ): Promise<DonationOfStatement[]> {
    const limit = max + 1;
    const [online, offline] = await Promise.all([
      donorRecords.paidIn(donorKeys, { from: startOfDay(days.first), until: endOfDay(days.last) }, limit),
      offlineDonations.receivedIn(donorKeys, { from: days.first, until: days.last }, limit),
    ]);
    if (online.length + offline.length > max) throw tooMany();
    const receipts = await receiptsOf([...online, ...offline].map(({ id }) => id));
    return [
      ...online.map(({ id, data }) =>
        onlineDonation(id, data, { receipt: receipts.get(id), isShared: donorRecords.isShared(data, donorKeys) }),
      ),
      ...offline.map(({ id, data }) => offlineDonation(id, data, { receipt: receipts.get(id) })),
    ].filter((donation) => donation !== undefined);
  }

  const keysOf = async (uid: string) => donorRecords.donorKeysOf(uid, await people.personOf(uid));

  return {
    /** The years in which this account has donated, newest first. @throws AppError `conflict` */
    years: async (uid: string, now: Date): Promise<StatementYear[]> => {
      const days = { first: FIRST_DAY, last: calendarDay(now) };
      const donations = await donationsIn(await keysOf(uid), days, MAX_LISTED_DONATIONS);
      const lines = donations.map(({ line }) => line);
      const financialYears = new Set(lines.map(({ receivedOn }) => financialYearOf(receivedOn)));
      return [...financialYears]
        .toSorted()
        .toReversed()
        .map((financialYear) => ({
          financialYear,
          ...sumOf(lines.filter(({ receivedOn }) => financialYearOf(receivedOn) === financialYear)),
          isSoFar: financialYear === currentFinancialYear(now),
        }));
    },

    /** @throws AppError `not-found` for a year without donations, `conflict` */
    file: async (uid: string, financialYear: string, now: Date): Promise<StreamedFile> => {
      const days = daysOfFinancialYear(financialYear);
      if (days === undefined) throw noDonations();
      const searched = { first: dayAfter(days.first, -MARGIN_DAYS), last: dayAfter(days.last, MARGIN_DAYS) };
      const donations = await donationsIn(await keysOf(uid), searched, MAX_STATEMENT_DONATIONS);
      const content = statementOf(financialYear, donations, { foundationName: await foundationName(now), now });
      if (content === undefined) throw noDonations();
      // One at a time: the pages of a long one take a good part of an instance's memory.
      const pdf = await runExclusive("render", () => renderStatement(content));
      return {
        type: "application/pdf",
        fileName: `donations-${financialYear}.pdf`,
        chunks: Readable.from([pdf]),
      };
    },
  };
}
export type StatementsService = ReturnType<typeof statementsService>;

const noDonations = () => new AppError("not-found", "We have no donations of yours in this year.");

const tooMany = () =>
  new AppError("conflict", "There are too many donations for one statement. Please write to us, and we will make it.");
