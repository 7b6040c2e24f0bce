import { receiptSettingsEndpoints, settingsEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { versionedEdit } from "../../platform/activity/index.ts";
import { changeReceiptSettings, readReceiptSettings } from "./edit-receipt-settings.service.ts";
import { changeBounds, changeFoundation, readBounds, readFoundation } from "./edit-settings.service.ts";
import { changeRefundLimit, confirmRefundLimit, readRefundLimit } from "./refund-limit.service.ts";

/** Routes for the settings in the panel. */
export const settingsRoutes = routeTable(
  { ...settingsEndpoints, ...receiptSettingsEndpoints },
  {
    donationSettings: (ctx) => readBounds(ctx),
    changeDonationSettings: (ctx, request) => changeBounds(ctx, request.body.value, versionedEdit(request)),
    refundSettings: (ctx, { now }) => readRefundLimit(ctx, now),
    changeRefundSettings: (ctx, request) => changeRefundLimit(ctx, request.body.value, versionedEdit(request)),
    confirmRefundSettings: (ctx, request) => confirmRefundLimit(ctx, versionedEdit(request)),
    foundationSettings: (ctx, { now }) => readFoundation(ctx, now),
    changeFoundationSettings: (ctx, request) => changeFoundation(ctx, request.body.value, versionedEdit(request)),
    receiptSettings: (ctx) => readReceiptSettings(ctx),
    changeReceiptSettings: (ctx, request) => changeReceiptSettings(ctx, request.body.value, versionedEdit(request)),
  },
);
