import { receiptSettingsEndpoints, settingsEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { EditReceiptSettingsService } from "./edit-receipt-settings.service.ts";
import type { EditSettingsService } from "./edit-settings.service.ts";
import type { RefundLimitService } from "./refund-limit.service.ts";
import { actorOf } from "../../platform/activity/index.ts";

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
    route(e.changeDonationSettings, ({ body, caller, now }) =>
      settings.changeBounds(body.value, body.version, actorOf(caller), now),
    ),
    route(e.refundSettings, ({ now }) => refundLimit.current(now)),
    route(e.changeRefundSettings, ({ body, caller, now }) =>
      refundLimit.change(body.value, { seenVersion: body.version, admin: actorOf(caller), now }),
    ),
    route(e.confirmRefundSettings, ({ body, caller, now }) =>
      refundLimit.confirm({ seenVersion: body.version, admin: actorOf(caller), now }),
    ),
    route(e.foundationSettings, ({ now }) => settings.foundation(now)),
    route(e.changeFoundationSettings, ({ body, caller, now }) =>
      settings.changeFoundation(body.value, body.version, actorOf(caller), now),
    ),
    route(e.receiptSettings, () => receipts.receipts()),
    route(e.changeReceiptSettings, ({ body, caller, now }) =>
      receipts.changeReceipts(body.value, body.version, actorOf(caller), now),
    ),
  ];
}
