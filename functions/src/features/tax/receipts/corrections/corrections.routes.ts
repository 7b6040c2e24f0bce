import { correctionAdminEndpoints, correctionEndpoints } from "@daansetu/contract";
import { route, type Route } from "../../../../http/route.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import type { CorrectionsService } from "./corrections.service.ts";

export function correctionRoutes({ corrections }: { corrections: CorrectionsService }): Route[] {
  const { receiptDetails, correctReceipt } = correctionEndpoints;
  const { receiptDetailsForAdmin, correctReceiptAsAdmin } = correctionAdminEndpoints;
  return [
    route(receiptDetails, ({ params, query, caller }) => corrections.details(params.donationId, query.key, caller)),
    route(correctReceipt, ({ params, body, ...request }) => corrections.correct(params.donationId, body, request)),
    route(receiptDetailsForAdmin, ({ params }) => corrections.detailsForAdmin(params.donationId)),
    route(correctReceiptAsAdmin, ({ params, body, ...request }) =>
      corrections.correctAsAdmin(params.donationId, body, actionOf(request)),
    ),
  ];
}
