import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";
import { CorrectedReceipts, ReceiptCorrection, ReceiptCorrectionByLink, ReceiptDetails } from "./corrections.ts";
import { ReceiptKey } from "./receipts.ts";

const OfDonation = z.strictObject({ donationId: Id });

/** A separate group of endpoints, so that pages without the correction form do not load it. */
export const correctionEndpoints = defineEndpoints({
  receiptDetails: defineEndpoint({
    method: "GET",
    path: "/receipts/:donationId/details",
    access: "anyone",
    awaitsIdentity: true,
    limit: "verification",
    summary:
      "Returns the donor's details of a receipt, the tax id masked: with the key of the mail's link, or as the donor's account.",
    params: OfDonation,
    query: z.strictObject({ key: z.optional(ReceiptKey) }),
    reply: ReceiptDetails,
  }),
  correctReceipt: defineEndpoint({
    method: "POST",
    path: "/receipts/:donationId/correct",
    access: "anyone",
    awaitsIdentity: true,
    limit: "verification",
    summary:
      "Corrects name, address or tax id of a receipt, for whoever sees its details, until the yearly statement is filed; it gets a new version and is mailed. Answers 409 afterwards.",
    params: OfDonation,
    body: ReceiptCorrectionByLink,
    reply: CorrectedReceipts,
  }),
});

export const correctionAdminEndpoints = defineEndpoints({
  receiptDetailsForAdmin: defineEndpoint({
    method: "GET",
    path: "/admin/receipts/:donationId/details",
    access: "money",
    summary: "Returns the donor's details of a receipt, the tax id masked, for correcting them.",
    params: OfDonation,
    reply: ReceiptDetails,
  }),
  correctReceiptAsAdmin: defineEndpoint({
    method: "POST",
    path: "/admin/receipts/:donationId/correct",
    access: "money",
    summary:
      "Corrects name, address or tax id of a receipt, also after the yearly statement was filed, which then needs a revision. Logged without the tax id.",
    params: OfDonation,
    body: ReceiptCorrection,
    reply: CorrectedReceipts,
  }),
});
