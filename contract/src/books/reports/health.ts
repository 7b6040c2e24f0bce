import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { IsoTime } from "../../values/text.ts";

/** Parts that can fail or be late while the site itself still answers. */
export const HealthPart = z.enum(["files", "gateway", "jobs", "mail", "webhooks"]);
export type HealthPart = z.infer<typeof HealthPart>;

/** Queue lengths are counted up to this maximum. */
export const MAX_COUNTED_WAITING = 1000;

export const Health = z.object({
  status: z.enum(["ok", "degraded"]),
  /** Time of the check. */
  time: IsoTime,
  degraded: z.array(HealthPart),
  /** Background jobs that have not run for three of their intervals. */
  lateJobs: z.array(z.string()),
  /** Queue lengths; a growing number means that a worker is not running. */
  waitingWebhooks: z.int(),
  waitingMails: z.int(),
});
export type Health = z.infer<typeof Health>;

export const healthEndpoints = defineEndpoints({
  health: defineEndpoint({
    method: "GET",
    path: "/health",
    access: "anyone",
    summary: "Answers 200 when the database answers, and says what is degraded; looked at once a minute at most.",
    reply: Health,
  }),
});
