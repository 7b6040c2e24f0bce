import * as z from "zod/mini";
import { IsoTime } from "../../values/text.ts";

export const Stats = z.object({
  raisedPaise: z.int(),
  donations: z.int(),
  liveFundraisers: z.int(),
  liveMonthlyCampaigns: z.int(),
  ngos: z.int(),
  asOf: IsoTime,
});
export type Stats = z.infer<typeof Stats>;
