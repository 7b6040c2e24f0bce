import { type ComponentProps, type ComponentType, lazy } from "react";
import type * as Receipts from "../../../tax/receipts/index.ts";

const Nothing = () => null;
/** If this chunk cannot be loaded, the page around the receipt must stay: the receipt also comes by mail. */
const loadReceipts = () => import("../../../tax/receipts/index.ts").catch(() => undefined);

export const DonationReceipt = lazy<ComponentType<ComponentProps<typeof Receipts.DonationReceipt>>>(async () => ({
  default: (await loadReceipts())?.DonationReceipt ?? Nothing,
}));
export const RowReceipt = lazy<ComponentType<ComponentProps<typeof Receipts.RowReceipt>>>(async () => ({
  default: (await loadReceipts())?.RowReceipt ?? Nothing,
}));
export const RowCertificate = lazy<ComponentType<ComponentProps<typeof Receipts.RowCertificate>>>(async () => ({
  default: (await loadReceipts())?.RowCertificate ?? Nothing,
}));
export const ReceiptNumberOf = lazy<ComponentType<ComponentProps<typeof Receipts.ReceiptNumberOf>>>(async () => ({
  default: (await loadReceipts())?.ReceiptNumberOf ?? Nothing,
}));
