import { receiptSettingsEndpoints, settingsEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../http/route.ts";
import type { EditReceiptSettingsService } from "./edit-receipt-settings.service.ts";
import type { EditSettingsService } from "./edit-settings.service.ts";
import { actorOf } from "../activity/index.ts";

/** Settings in the panel. */
export function settingsRoutes({
  settings,
  receipts,
}: {
  settings: EditSettingsService;
  receipts: EditReceiptSettingsService;
}): Route[] {
  const e = { ...settingsEndpoints, ...receiptSettingsEndpoints };
  return [
    route(e.donationSettings, () => settings.bounds()),
    route(e.changeDonationSettings, ({ body, caller, now }) =>
      settings.changeBounds(body.value, body.version, actorOf(caller), now),
    ),
    route(e.refundSettings, () => settings.refunds()),
    route(e.changeRefundSettings, ({ body, caller, now }) =>
      settings.changeRefunds(body.value, body.version, actorOf(caller), now),
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
