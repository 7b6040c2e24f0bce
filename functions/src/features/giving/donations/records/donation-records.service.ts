import {
  type DonationCounts,
  type DonationFilter,
  type DonationRecord,
  type DonationRow,
  DonationStatus,
  type DonationSums,
  type DONATION_SORTS,
} from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { type Page, mapPage, type Slice } from "../../../../firestore/paging.ts";
import { AppError, mustExist } from "../../../../http/app-error.ts";
import { type CountedChunks, csvOf } from "../../../../http/csv.ts";
import type { DedicationsService } from "../dedications/dedications.service.ts";
import { taxRecordIdOf } from "../store/donor-tax.document.ts";
import { decryptTaxId } from "../store/tax-id-encryption.ts";
import { donationColumns } from "./donation-csv.ts";
import type { SortOrder, DonationRecordsRepository } from "./donation-records.repository.ts";
import { donationRecord, donationRow } from "./donation-records.views.ts";
import { searchOf } from "./donation-search.ts";
import type { DonationMessageRepository } from "./donation-message.repository.ts";
import type { Actor } from "../../../platform/activity/index.ts";

type Sort = (typeof DONATION_SORTS)[number];

const SORT_ORDERS: Readonly<Record<Sort, SortOrder>> = {
  "-time": { sortField: "createdAt", leastFirst: false },
  time: { sortField: "createdAt", leastFirst: true },
  "-amount": { sortField: "amountPaise", leastFirst: false },
  amount: { sortField: "amountPaise", leastFirst: true },
};

/** Donations for admins: the list, its sums, its CSV and the full record of one. */
export function donationRecordsService(
  { config }: Pick<Deps, "config">,
  {
    records,
    messages,
    dedications,
  }: {
    records: DonationRecordsRepository;
    messages: DonationMessageRepository;
    dedications: Pick<DedicationsService, "viewWithRecipient">;
  },
) {
  async function loadRecord(id: string, now: Date): Promise<DonationRecord> {
    const donation = mustExist(await records.byId(id), noSuchDonationError);
    const taxRecordId = taxRecordIdOf(id, donation);
    const [encryptedTaxId, ledger, events, mails] = await Promise.all([
      records.panOf(taxRecordId),
      records.ledgerOf(id),
      records.eventsOf(id, donation.planId),
      records.mailsOf(id),
    ]);
    const taxId = encryptedTaxId === undefined ? undefined : decryptTaxId(encryptedTaxId, taxRecordId, config);
    return {
      ...donationRecord({ id, data: donation }, { ledger, events, mails, taxId }, now),
      ...(await dedications.viewWithRecipient(id, donation)),
    };
  }

  return {
    /** @throws AppError `bad-input` for a combination of filters that no index answers */
    list: async (filter: DonationFilter, sort: Sort, slice: Slice, now: Date): Promise<Page<DonationRow>> =>
      mapPage(records.list(searchOf(filter), SORT_ORDERS[sort], slice), (storedDonation) =>
        donationRow(storedDonation, now),
      ),

    /** @returns `undefined` if there are more than are counted. @throws AppError as `list` */
    countMatches: async (filter: DonationFilter): Promise<number | undefined> => records.countMatches(searchOf(filter)),

    /** Number and net sum of the results whose money was received and not fully refunded. @throws AppError as `list` */
    sums: async (filter: DonationFilter): Promise<DonationSums> => records.sumReceived(searchOf(filter)),

    /** Numbers of donations by status, and of those that need a person if an index can answer that. */
    async counts(filter: Omit<DonationFilter, "find" | "status" | "needsPerson">): Promise<DonationCounts> {
      const { campaign, kind, method } = filter;
      const isNarrowed = campaign !== undefined || kind !== undefined || method !== undefined;
      const countOf = async (status: Pick<DonationFilter, "status" | "needsPerson">) =>
        (await records.countMatches(searchOf({ ...filter, ...status }))) ?? 0;
      const [statuses, needsPerson] = await Promise.all([
        Promise.all(DonationStatus.options.map(async (status) => ({ status, count: await countOf({ status }) }))),
        isNarrowed ? undefined : countOf({ needsPerson: "yes" }),
      ]);
      return { statuses, ...(needsPerson !== undefined && { needsPerson }) };
    },

    /** The results as CSV, in chunks. @throws AppError as `list` */
    csv: (filter: DonationFilter, sort: Sort, now: Date): CountedChunks =>
      csvOf(donationColumns(now), records.streamMatches(searchOf(filter), SORT_ORDERS[sort])),

    /** The full record of a donation. @throws AppError `not-found` */
    record: loadRecord,

    /**
     * Hides a donor's message on the site, or shows it again. Idempotent.
     * @returns the full record afterwards
     * @throws AppError `not-found`, `conflict` if the donor wrote no message
     */
    async hideMessage(
      id: string,
      { hidden, by, now }: { hidden: boolean; by: Actor; now: Date },
    ): Promise<DonationRecord> {
      const outcome = await messages.setHidden(id, { hidden, admin: by, now });
      if (outcome === "no-donation") throw noSuchDonationError();
      if (outcome === "no-message") throw new AppError("conflict", "The donor wrote no message with this donation.");
      return loadRecord(id, now);
    },
  };
}
export type DonationRecordsService = ReturnType<typeof donationRecordsService>;

const noSuchDonationError = () => new AppError("not-found", "There is no donation with this reference.");
