import type { DonorDetails } from "@daansetu/contract";
import type { Timestamp } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Commit } from "../../../../firestore/database.ts";
import { commitUnlessLost, LOST_RACE } from "../../../../firestore/change-versioned.ts";
import { readVersioned } from "../../../../firestore/reading.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { activityWrite, type LoggedAction } from "../../../platform/activity/activity.document.ts";
import type { DonationDocument } from "../../../giving/core/donation.document.ts";
import { donationsCollection } from "../../../giving/donations/index.ts";
import { correctedNamePrefixes } from "../../../giving/core/donor-keys.ts";
import type { DonorCorrection } from "../../../giving/core/donor-correction.document.ts";
import {
  type DonorTaxDocument,
  donorTaxCollection,
  taxRecordIdOf,
} from "../../../giving/donations/donor-tax.document.ts";
import { type NewMail, queueMail } from "../../../platform/mail/outbox.document.ts";
import {
  type OfflineDonationDocument,
  type OfflineDonor,
  offlineDonationsCollection,
} from "../../../giving/offline-donations/offline-donation.document.ts";
import { type PlanDocument, plansCollection } from "../../../giving/plans/plan.document.ts";
import { type ReceiptDocument, receiptsCollection } from "../receipt.document.ts";
import { deriveReceipt } from "../receipt-versions.ts";
import type { CorrectedDonor } from "./corrected-receipt.ts";

/** Bounds what is read for "my other donations". */
const MAX_OTHERS = 300;

export type DonationOfReceipt =
  | { source: "donation"; data: DonationDocument; donor: DonorDetails; version: Timestamp }
  | { source: "offline-donation"; data: OfflineDonationDocument; donor: OfflineDonor; version: Timestamp };

/** A receipt with its donation, each at the version that was read. */
export interface StoredReceipt {
  donationId: string;
  receipt: ReceiptDocument;
  receiptVersion: Timestamp;
  donation: DonationOfReceipt;
  /** Id of the document of `donorTax` that belongs to it, which need not exist. */
  taxRecordId: string;
}

export interface StoredTaxRecord {
  encryptedTaxId: string;
  version: Timestamp;
}

/** One receipt's part of a correction. */
export interface ReceiptChange {
  stored: StoredReceipt;
  receipt: Pick<ReceiptDocument, "versions" | "filing">;
  donor: CorrectedDonor;
  event: DonorCorrection;
}

interface CorrectionCommit {
  changes: readonly ReceiptChange[];
  /** Encrypted tax ids by the id of their record; `before` as it was read. */
  taxRecords: ReadonlyMap<string, { encryptedTaxId: string; before: StoredTaxRecord | undefined }>;
  /** The plan whose next debits get the corrected name and address. */
  plan?: { id: string; donor: CorrectedDonor } | undefined;
  mail?: { id: string; mail: NewMail } | undefined;
  logged?: LoggedAction | undefined;
}

export function correctionsRepository(
  { db }: Pick<Deps, "db">,
  {
    searchPrefixesOf,
  }: {
    searchPrefixesOf: (
      donation: Pick<OfflineDonationDocument, "donor" | "means" | "campaignTitle" | "note">,
    ) => string[];
  },
) {
  const receipts = receiptsCollection(db);
  const donations = donationsCollection(db);
  const offlineDonations = offlineDonationsCollection(db);
  const donorTax = donorTaxCollection(db);
  const plans = plansCollection(db);

  async function donationOf(source: ReceiptDocument["source"], id: string): Promise<DonationOfReceipt | undefined> {
    if (source === "donation") {
      const stored = await readVersioned(donations.doc(id));
      return stored?.data.donor && { source, ...stored, donor: stored.data.donor };
    }
    const stored = await readVersioned(offlineDonations.doc(id));
    return stored && { source, ...stored, donor: stored.data.donor };
  }

  async function byId(donationId: string): Promise<StoredReceipt | undefined> {
    const stored = await readVersioned(receipts.doc(donationId));
    if (stored === undefined) return undefined;
    const { data: receipt, version: receiptVersion } = stored;
    const donation = await donationOf(receipt.source, donationId);
    if (donation === undefined) return undefined;
    const taxRecordId = donation.source === "donation" ? taxRecordIdOf(donationId, donation.data) : donationId;
    return { donationId, receipt, receiptVersion, donation, taxRecordId };
  }

  async function allOf(donationIds: readonly string[]): Promise<StoredReceipt[]> {
    const stored = await Promise.all(donationIds.map(byId));
    return stored.filter((receipt) => receipt !== undefined);
  }

  function donationWrite(batch: Commit, { stored, donor, event }: ReceiptChange, hasTaxId: boolean) {
    const { donation, donationId } = stored;
    const donorCorrections = [...(donation.data.donorCorrections ?? []), event];
    const precondition = { lastUpdateTime: donation.version };
    if (donation.source === "donation") {
      const corrected = { ...donation.donor, ...withoutGaps(donor) };
      const isKnown = hasTaxId && donation.data.planId === undefined;
      const changes = {
        donor: corrected,
        ...correctedNamePrefixes(donation.data, { donor: corrected, dedication: donation.data.dedication }),
        donorCorrections,
        ...(isKnown && { hasTaxId }),
      };
      batch.update(donations.doc(donationId), changesOf<DonationDocument>(changes), precondition);
      return;
    }
    const corrected = { ...donation.donor, ...donor };
    const { means, campaignTitle, note } = donation.data;
    const changes = {
      donor: corrected,
      donorCorrections,
      searchPrefixes: searchPrefixesOf({ donor: corrected, means, campaignTitle, note }),
      ...(hasTaxId && { hasTaxId }),
    };
    batch.update(offlineDonations.doc(donationId), changesOf<OfflineDonationDocument>(changes), precondition);
  }

  return {
    byId,

    taxRecord: async (id: string): Promise<StoredTaxRecord | undefined> => {
      const record = await readVersioned(donorTax.doc(id));
      return record && { encryptedTaxId: record.data.encryptedTaxId, version: record.version };
    },

    /** The receipts of a plan's debits. */
    ofPlan: async (planId: string): Promise<StoredReceipt[]> => {
      const { docs } = await donations.where("planId", "==", planId).limit(MAX_OTHERS).get();
      return allOf(docs.map(({ id }) => id));
    },

    /** The receipts of donations under this key that a statement of this year cannot list. */
    blockedOf: async (donorKey: string, financialYear: string): Promise<StoredReceipt[]> => {
      const found = await Promise.all(
        [donations, offlineDonations].map((source) =>
          source.where("donorKeys", "array-contains", donorKey).select().limit(MAX_OTHERS).get(),
        ),
      );
      const stored = await allOf(found.flatMap(({ docs }) => docs.map(({ id }) => id)));
      return stored.filter(({ receipt }) => receipt.blockedYear === financialYear);
    },

    /**
     * Writes a correction of one or more receipts in one commit: donations, receipts, tax ids, plan, mail and activity log.
     * @returns false if anything of it was changed since it was read
     */
    commit: async ({ changes, taxRecords, plan, mail, logged }: CorrectionCommit, now: Date): Promise<boolean> => {
      const batch = db.batch();
      for (const change of changes) {
        const { stored, receipt } = change;
        const derived = deriveReceipt(receipt);
        batch.update(receipts.doc(stored.donationId), changesOf<ReceiptDocument>({ ...receipt, ...derived }), {
          lastUpdateTime: stored.receiptVersion,
        });
        donationWrite(batch, change, receipt.filing.taxRecordId !== undefined);
      }
      for (const [id, { encryptedTaxId, before }] of taxRecords)
        if (before === undefined) batch.create(donorTax.doc(id), { encryptedTaxId, createdAt: now.toISOString() });
        else
          batch.update(donorTax.doc(id), changesOf<DonorTaxDocument>({ encryptedTaxId }), {
            lastUpdateTime: before.version,
          });
      if (plan !== undefined) {
        const ref = plans.doc(plan.id);
        const stored = await readVersioned(ref);
        if (stored !== undefined) {
          const corrected = { ...stored.data.donor, ...withoutGaps(plan.donor) };
          const changes = { donor: corrected, ...correctedNamePrefixes(stored.data, { donor: corrected }) };
          batch.update(ref, changesOf<PlanDocument>(changes), { lastUpdateTime: stored.version });
        }
      }
      if (mail !== undefined) queueMail(db, batch, mail.id, mail.mail, now);
      if (logged !== undefined) activityWrite(db, logged, now)(batch);
      return (await commitUnlessLost(batch)) !== LOST_RACE;
    },
  };
}
export type CorrectionsRepository = ReturnType<typeof correctionsRepository>;

/** An online donor has every field; the form leaves none empty. */
const withoutGaps = ({ fullName, address, state, pincode }: CorrectedDonor) => ({
  fullName,
  ...(address !== undefined && { address }),
  ...(state !== undefined && { state }),
  ...(pincode !== undefined && { pincode }),
});
