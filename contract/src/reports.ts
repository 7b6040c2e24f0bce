import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IsoTime } from "./text.ts";

export const Stats = z.object({
  raisedPaise: z.int(),
  gifts: z.int(),
  liveFundraisers: z.int(),
  liveMonthlyCampaigns: z.int(),
  ngos: z.int(),
  asOf: IsoTime,
});
export type Stats = z.infer<typeof Stats>;

export const Health = z.object({
  status: z.literal("ok"),
  time: IsoTime,
  /** Events and mails that wait: a growing number means a worker does not run. */
  waitingWebhooks: z.int(),
  waitingMails: z.int(),
});
export type Health = z.infer<typeof Health>;

export const reportEndpoints = {
  stats: endpoint({
    name: "stats",
    method: "GET",
    path: "/stats",
    access: "anyone",
    summary: "Figures of the whole house, from the ledger and from records.",
    reply: Stats,
    caching: { browserSeconds: 0, sharedSeconds: 60, staleSeconds: 300 },
  }),
  health: endpoint({
    name: "health",
    method: "GET",
    path: "/health",
    access: "anyone",
    summary: "200 when the database answers.",
    reply: Health,
  }),
} as const;
