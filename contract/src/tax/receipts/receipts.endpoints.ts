import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply } from "../../api/endpoint.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { ReceiptKey, ReceiptSettings, ReceiptView, StoredReceiptSettings } from "./receipts.ts";

const OfDonation = z.strictObject({ donationId: Id });
/** Query with the key of a link, for callers without an account. */
const WithKey = z.strictObject({ key: z.optional(ReceiptKey) });

export const EditedReceiptSettings = z.object({
  value: StoredReceiptSettings,
  /** True once a receipt was numbered with the prefix, which then stays. */
  isPrefixFixed: z.boolean(),
  version: z.int(),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
});
export type EditedReceiptSettings = z.infer<typeof EditedReceiptSettings>;

export const receiptEndpoints = defineEndpoints({
  receiptOfDonation: defineEndpoint({
    method: "GET",
    path: "/receipts/:donationId",
    access: "anyone",
    awaitsIdentity: true,
    summary:
      "Returns number and state of a donation's receipt, or null until it is issued. The donation's reference is the credential; name and address are left out.",
    params: OfDonation,
    query: WithKey,
    reply: z.object({ receipt: z.nullable(ReceiptView) }),
  }),
  receiptFile: defineEndpoint({
    method: "GET",
    path: "/receipts/:donationId/file",
    access: "anyone",
    awaitsIdentity: true,
    summary:
      "Downloads the current version of a receipt as PDF, the same bytes every time: with the key of the mail's link, or as the donor's account, an admin or an accountant.",
    params: OfDonation,
    query: WithKey,
    reply: FileReply,
    produces: "file",
  }),
  resendReceipt: defineEndpoint({
    method: "POST",
    path: "/receipts/:donationId/resend",
    access: "anyone",
    limit: "verification",
    summary: "Mails a receipt once more, to the donor's address only and at most once in ten minutes.",
    params: OfDonation,
    reply: z.object({ emailMask: z.string() }),
  }),
});

/** A separate group of endpoints, so that a donor's pages do not load it. */
export const receiptSettingsEndpoints = defineEndpoints({
  receiptSettings: defineEndpoint({
    method: "GET",
    path: "/admin/settings/receipts",
    access: "admin",
    summary: "Returns what receipts say of the foundation, for editing.",
    reply: EditedReceiptSettings,
  }),
  changeReceiptSettings: defineEndpoint({
    method: "PATCH",
    path: "/admin/settings/receipts",
    access: "admin",
    needsRecentLogIn: true,
    summary:
      "Sets what receipts say of the foundation, from the next one on. A prefix of which receipts were numbered stays. Answers 409 if `version` is not the current one.",
    body: z.strictObject({ version: z.int().check(z.gte(0)), value: ReceiptSettings }),
    reply: EditedReceiptSettings,
  }),
});
