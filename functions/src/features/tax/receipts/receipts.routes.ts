import { receiptCheckEndpoints, receiptEndpoints } from "@daansetu/contract";
import { route, type Route, streamRoute } from "../../../http/route.ts";
import type { ReceiptsService } from "./receipts.service.ts";

export function receiptRoutes({ receipts }: { receipts: ReceiptsService }): Route[] {
  return [
    route(receiptEndpoints.receiptOfDonation, async ({ params, query, caller }) => ({
      receipt: await receipts.view(params.donationId, query.key, caller),
    })),
    streamRoute(receiptEndpoints.receiptFile, ({ params, query, caller }) =>
      receipts.file(params.donationId, query.key, caller),
    ),
    route(receiptEndpoints.resendReceipt, ({ params, now }) => receipts.resend(params.donationId, now)),
    route(receiptCheckEndpoints.verifyReceipt, ({ params, query }) => receipts.verify(params.number, query)),
  ];
}
