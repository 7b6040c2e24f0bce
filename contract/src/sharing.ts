import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id } from "./text.ts";

/** Ways to pass a campaign on. `device` is the phone's own sheet, where what comes next is nobody's business. */
export const SHARE_CHANNELS = ["device", "whatsapp", "x", "facebook", "link", "qr"] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

export const sharingEndpoints = {
  countShare: endpoint({
    name: "countShare",
    method: "POST",
    path: "/campaigns/:id/shares",
    access: "anyone",
    summary: "Counts that somebody shared a live or ended campaign: a person once a day and channel.",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ channel: z.enum(SHARE_CHANNELS, { error: "invalid" }) }),
    reply: z.object({ shares: z.int().check(z.gte(0)) }),
  }),
} as const;
