import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";

/** `device` is the phone's own share sheet, which does not tell the app that was chosen. */
export const SHARE_CHANNELS = ["device", "whatsapp", "x", "facebook", "link", "qr"] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

export const sharingEndpoints = defineEndpoints({
  countShare: defineEndpoint({
    method: "POST",
    path: "/campaigns/:id/shares",
    access: "anyone",
    limit: "login",
    summary: "Counts a share of a live or ended campaign, once a day for each person and channel.",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ channel: z.enum(SHARE_CHANNELS, { error: "invalid" }) }),
    reply: z.object({ shares: z.int().check(z.gte(0)) }),
  }),
});
