import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { DedicationView } from "./dedication-view.ts";
import { Reference } from "./donation-status.ts";

const OfDonation = z.strictObject({ reference: Reference });

/** A separate group of endpoints, so that the donation form does not load it. */
export const dedicationEndpoints = defineEndpoints({
  stopNotice: defineEndpoint({
    method: "POST",
    path: "/donations/:reference/notice/stop",
    access: "anyone",
    limit: "checkout",
    summary:
      "Stops the notice of a dedicated donation and deletes its recipient's address. The reference is the credential. Answers 409 once the notice was sent.",
    params: OfDonation,
    reply: DedicationView,
  }),
  stopNoticeByAdmin: defineEndpoint({
    method: "POST",
    path: "/admin/donations/:reference/notice/stop",
    access: "admin",
    summary: "Stops the notice of a dedicated donation, as `stopNotice` does, and adds it to the activity log.",
    params: OfDonation,
    reply: DedicationView,
  }),
});
