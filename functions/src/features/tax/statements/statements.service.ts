import { Readable } from "node:stream";
import {
  calendarDay,
  currentFinancialYear,
  daysOfFinancialYear,
  financialYearOf,
  MAX_LISTED_DONATIONS,
  MAX_STATEMENT_DONATIONS,
  type StatementYear,
  type YearSoFar,
} from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { StreamedFile } from "../../../http/route.ts";
import type { PaperLook } from "../../../pdf/paper-look.ts";
import type { PaperLogo } from "../../../pdf/paper-logo.ts";
import { keyedMutex } from "../../../util/keyed-mutex.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { DonorRecordsService } from "../../giving/donations/donor-records.service.ts";
import type { DonorDonationsService } from "./donor-donations.service.ts";
import { renderStatement } from "./render-statement.ts";
import { statementOf, sumOf } from "./statement-content.ts";

interface Needs {
  people: Pick<PeopleService, "personOf">;
  donorRecords: Pick<DonorRecordsService, "donorKeysOf">;
  donorDonations: DonorDonationsService;
  foundation: (now: Date) => Promise<{ name: string; look?: PaperLook | undefined }>;
  logoOf: (address: string | undefined) => Promise<PaperLogo>;
}

/** A day before the foundation's first donation. */
const FIRST_DAY = "2000-01-01";

/** Statements of a donor's own donations. Nothing of them is stored: they are drawn from the donations and their receipts each time. */
export function statementsService({ people, donorRecords, donorDonations, foundation, logoOf }: Needs) {
  const runExclusive = keyedMutex();
  const keysOf = async (uid: string) => donorRecords.donorKeysOf(uid, await people.personOf(uid));

  return {
    /** The years in which this account has donated, newest first. @throws AppError `conflict` */
    years: async (uid: string, now: Date): Promise<StatementYear[]> => {
      const days = { first: FIRST_DAY, last: calendarDay(now) };
      const donations = await donorDonations.receivedIn(await keysOf(uid), days, MAX_LISTED_DONATIONS);
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

    /**
     * The current year's statement so far. Reads that year's donations only, because each visit of a profile asks for it.
     * @throws AppError `conflict`
     */
    thisYear: async (uid: string, now: Date): Promise<YearSoFar> => {
      const financialYear = currentFinancialYear(now);
      const days = { first: `${financialYear.slice(0, 4)}-04-01`, last: calendarDay(now) };
      const donations = await donorDonations.receivedIn(await keysOf(uid), days, MAX_STATEMENT_DONATIONS);
      return { financialYear, ...sumOf(donations.map(({ line }) => line)) };
    },

    /** @throws AppError `not-found` for a year without donations, `conflict` */
    file: async (uid: string, financialYear: string, now: Date): Promise<StreamedFile> => {
      const days = daysOfFinancialYear(financialYear);
      if (days === undefined) throw noDonations();
      const donations = await donorDonations.receivedIn(await keysOf(uid), days, MAX_STATEMENT_DONATIONS);
      const content = statementOf(financialYear, donations, { foundation: await foundation(now), now });
      if (content === undefined) throw noDonations();
      const logo = await logoOf(content.foundation.look?.logo);
      // Renders one PDF at a time: the pages of a long one take a good part of an instance's memory.
      const pdf = await runExclusive("render", () => renderStatement(content, logo));
      return {
        type: "application/pdf",
        fileName: `donations-${financialYear}.pdf`,
        chunks: Readable.from([pdf]),
      };
    },
  };
}
export type StatementsService = ReturnType<typeof statementsService>;

const noDonations = () =>
  new AppError("not-found", "We have no donations from you in this year. Please choose another year.");
