import type { ClaimsRepository } from "../items/index.ts";
import type { NotificationsRepository } from "../deliveries/index.ts";
import type { NgoMembersRepository } from "../ngo-members/index.ts";
import type { BillReportsRepository } from "../timeline/index.ts";
import { eraseClaim } from "../core/erasure.ts";
import type { CampaignBooksRepository } from "../items/index.ts";

interface Needs {
  books: CampaignBooksRepository;
  claims: ClaimsRepository;
  notifications: NotificationsRepository;
  reports: BillReportsRepository;
  members: NgoMembersRepository;
}

const addressesOf = (donorKeys: readonly string[]) =>
  donorKeys.flatMap((key) => (key.startsWith("mail:") ? [key.slice("mail:".length)] : []));

/** Export and erasure of what items, deliveries and NGOs know of a person. Units, numbers and counts stay: others' numbers depend on them. */
export function impactArchiveService({ books, claims, notifications, reports, members }: Needs) {
  return {
    /** Units of the person's donations, and what they were told. */
    gifts: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> => {
      const [found, told] = await Promise.all([claims.allOf(donorKeys), notifications.export(donorKeys)]);
      return [
        ...found.claims.map(({ donationId, campaignId, admittedAt, amountPaise, returnedPaise, lines, pool }) => ({
          ...{ donationId, campaignId, admittedAt, amountPaise, returnedPaise, lines, pool },
        })),
        ...told.map(({ data: { about, campaignId, donationIds, units, at, hearing } }) => ({
          ...{ toldAbout: about, campaignId, donationIds, units, at, hearing },
        })),
      ];
    },

    /** What the person reported about bills, and sent for an NGO. */
    reports: async (uid: string, donorKeys: readonly string[]): Promise<Record<string, unknown>[]> => {
      const [ofBills, sent] = await Promise.all([
        Promise.all(addressesOf(donorKeys).map((email) => reports.ofAddress(email))),
        members.reportsBy(uid),
      ]);
      return [
        ...ofBills
          .flat()
          .map(({ supplier, billNumber, words, at, closed }) => ({ supplier, billNumber, words, at, closed })),
        ...sent.map(({ data: { ngoName, kind, text, at, state } }) => ({ ngoName, kind, text, at, state })),
      ];
    },

    /** Idempotent. */
    erase: async (uid: string, donorKeys: readonly string[]): Promise<void> => {
      const found = await claims.allOf(donorKeys);
      for (const { donationId } of found.claims)
        await books.commit(`the claim ${donationId}`, async (batch) => {
          const read = await claims.byIds([donationId]);
          const [claim] = read.claims;
          if (claim === undefined || claim.donorKey === null) return { result: undefined, hasWrites: false };
          claims.replace(batch, read, [eraseClaim(claim)]);
          return { result: undefined };
        });
      await notifications.erase(donorKeys);
      const addresses = addressesOf(donorKeys);
      for (const email of addresses) await reports.erase(email);
      await members.forget(uid, addresses[0]);
    },
  };
}
export type ImpactArchiveService = ReturnType<typeof impactArchiveService>;
