import { endOfDay, startOfDay } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { DonorRecordsService } from "../../giving/donations/donor-records.service.ts";
import type { OfflineArchiveService } from "../../giving/offline-donations/offline-archive.service.ts";
import type { ReceiptDocument } from "../receipts/content/receipt.document.ts";
import { type DonationOfStatement, offlineDonation, onlineDonation } from "./statement-line.ts";

export interface DonationReaders {
  donorRecords: Pick<DonorRecordsService, "paidIn" | "isShared">;
  offlineDonations: Pick<OfflineArchiveService, "receivedIn">;
  /** Finds receipts by the donation's id. */
  receiptsOf: (donationIds: readonly string[]) => Promise<Map<string, ReceiptDocument>>;
}

/** The day of a receipt stays as issued, though an earlier capture may become known later: those around both ends are read, too. */
const MARGIN_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Reads donations of any kind, with their receipts. */
export function donorDonationsService({ donorRecords, offlineDonations, receiptsOf }: DonationReaders) {
  return {
    /**
     * Donations of these donors in a period, by the day of their receipts.
     * @param days in India, both included
     * @throws AppError `conflict` if there are more than `max`
     */
    receivedIn: async (
      donorKeys: readonly string[],
      days: { first: string; last: string },
      max: number,
    ): Promise<DonationOfStatement[]> => {
      const from = daysLater(days.first, -MARGIN_DAYS);
      const until = daysLater(days.last, MARGIN_DAYS);
      const [online, offline] = await Promise.all([
        donorRecords.paidIn(donorKeys, { from: startOfDay(from), until: endOfDay(until) }, max + 1),
        offlineDonations.receivedIn(donorKeys, { from, until }, max + 1),
      ]);
      if (online.length + offline.length > max) throw tooMany();
      const receipts = await receiptsOf([...online, ...offline].map(({ id }) => id));
      return [
        ...online.map(({ id, data }) =>
          onlineDonation(id, data, { receipt: receipts.get(id), isShared: donorRecords.isShared(data, donorKeys) }),
        ),
        ...offline.map(({ id, data }) => offlineDonation(id, data, { receipt: receipts.get(id) })),
      ]
        .filter((donation) => donation !== undefined)
        .filter(({ line }) => days.first <= line.receivedOn && line.receivedOn <= days.last);
    },
  };
}
export type DonorDonationsService = ReturnType<typeof donorDonationsService>;

const tooMany = () =>
  new AppError(
    "conflict",
    "There are too many donations for one statement. Please write to us, and we will make it for you.",
  );
