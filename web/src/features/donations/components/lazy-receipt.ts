import { lazy } from "react";

/** After thanks and slip, which must stay if this part cannot be loaded: the receipt comes by mail, too. */
export const DonationReceipt = lazy(async () => {
  const receipts = await import("../../receipts/index.ts").catch(() => undefined);
  return { default: receipts?.DonationReceipt ?? (() => null) };
});
