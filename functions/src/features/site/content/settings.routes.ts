import { receiptSettingsEndpoints, settingsEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { EditReceiptSettingsService } from "./edit-receipt-settings.service.ts";
import type { EditSettingsService } from "./edit-settings.service.ts";
import type { RefundLimitService } from "./refund-limit.service.ts";
import { versionedEdit } from "../../platform/activity/index.ts";

/** Settings in the panel. */
export function settingsRoutes({
  settings,
  refundLimit,
  receipts,
}: {
  settings: EditSettingsService;
  refundLimit: RefundLimitService;
  receipts: EditReceiptSettingsService;
}): Route[] {
  const e = { ...settingsEndpoints, ...receiptSettingsEndpoints };
  return [
    route(e.donationSettings, () => settings.bounds()),
    route(e.changeDonationSettings, (request) => settings.changeBounds(request.body.value, versionedEdit(request))),
    route(e.refundSettings, ({ now }) => refundLimit.current(now)),
    route(e.changeRefundSettings, (request) => refundLimit.change(request.body.value, versionedEdit(request))),
    route(e.confirmRefundSettings, (request) => refundLimit.confirm(versionedEdit(request))),
    route(e.foundationSettings, ({ now }) => settings.foundation(now)),
    route(e.changeFoundationSettings, (request) =>
      settings.changeFoundation(request.body.value, versionedEdit(request)),
    ),
    route(e.receiptSettings, () => receipts.receipts()),
    route(e.changeReceiptSettings, (request) => receipts.changeReceipts(request.body.value, versionedEdit(request))),
  ];
}
