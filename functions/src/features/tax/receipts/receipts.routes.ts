import {
  correctionAdminEndpoints,
  correctionEndpoints,
  receiptCheckEndpoints,
  receiptEndpoints,
} from "@daansetu/contract";
import { route, type Route, streamRoute } from "../../../http/route.ts";
import { actionOf } from "../../platform/activity/index.ts";
import type { CorrectionsService } from "./corrections/corrections.service.ts";
import type { ReceiptsService } from "./receipts.service.ts";

export function receiptRoutes({
  receipts,
  corrections,
}: {
  receipts: ReceiptsService;
  corrections: CorrectionsService;
}): Route[] {
  const { receiptDetails, correctReceipt } = correctionEndpoints;
  const { receiptDetailsForAdmin, correctReceiptAsAdmin } = correctionAdminEndpoints;
  return [
    route(receiptEndpoints.receiptOfDonation, async ({ params, query, caller }) => ({
      receipt: await receipts.view(params.donationId, query.key, caller),
    })),
    streamRoute(receiptEndpoints.receiptFile, ({ params, query, caller }) =>
      receipts.file(params.donationId, query.key, caller),
    ),
    route(receiptEndpoints.resendReceipt, ({ params, now }) => receipts.resend(params.donationId, now)),
    route(receiptDetails, ({ params, query, caller }) => corrections.details(params.donationId, query.key, caller)),
    route(correctReceipt, ({ params, body, ...request }) => corrections.correct(params.donationId, body, request)),
    route(receiptDetailsForAdmin, ({ params }) => corrections.detailsForAdmin(params.donationId)),
    route(correctReceiptAsAdmin, ({ params, body, ...request }) =>
      corrections.correctAsAdmin(params.donationId, body, actionOf(request)),
    ),
    route(receiptCheckEndpoints.verifyReceipt, ({ params, query }) => receipts.verify(params.number, query)),
  ];
}
