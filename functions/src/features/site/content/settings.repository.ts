import type { Context } from "../../../deps/context.ts";
import {
  foundationRecord,
  type FoundationDocument,
  donationSettingsRecord,
  type DonationSettingsDocument,
  receiptSettingsRecord,
  type ReceiptSettingsDocument,
  refundSettingsRecord,
  type RefundSettingsDocument,
} from "./content.documents.ts";

export const readFoundation = async ({ db }: Context): Promise<FoundationDocument | undefined> =>
  (await foundationRecord(db).get()).data();

export const donationSettings = async ({ db }: Context): Promise<DonationSettingsDocument | undefined> =>
  (await donationSettingsRecord(db).get()).data();

export const refundSettings = async ({ db }: Context): Promise<RefundSettingsDocument | undefined> =>
  (await refundSettingsRecord(db).get()).data();

export const receiptSettings = async ({ db }: Context): Promise<ReceiptSettingsDocument | undefined> =>
  (await receiptSettingsRecord(db).get()).data();
