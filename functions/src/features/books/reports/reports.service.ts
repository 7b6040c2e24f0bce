import type { Stats } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { perInstance } from "../../../deps/per-instance.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import { countLive } from "../../site/campaigns/campaigns.service.ts";
import { countEnrolled } from "../../site/ngos/ngos.service.ts";
import { PLATFORM_ACCOUNT } from "./figures.document.ts";
import { figuresOf } from "./figures.service.ts";

/** Counts are cached for this time, because each reads one index entry per document. */
const COUNTS_CACHE_MS = 60_000;

interface RecordCounts {
  liveFundraisers: number;
  liveMonthlyCampaigns: number;
  ngos: number;
}

/** Numbers of what is public. */
export const countRecords = (ctx: Context, now: Date): Promise<RecordCounts> => loadCounts(ctx)(now);

const loadCounts = perInstance((ctx) =>
  memoizeFor(COUNTS_CACHE_MS, async (now): Promise<RecordCounts> => {
    const [liveFundraisers, liveMonthlyCampaigns, ngos] = await Promise.all([
      countLive(ctx, "fundraiser", now),
      countLive(ctx, "monthly", now),
      countEnrolled(ctx),
    ]);
    return { liveFundraisers, liveMonthlyCampaigns, ngos };
  }),
);

/** Platform-wide totals: money from the ledger (without suspense), and counts of records. */
export async function stats(ctx: Context, now: Date): Promise<Stats> {
  const [cachedCounts, figures] = await Promise.all([countRecords(ctx, now), figuresOf(ctx, [PLATFORM_ACCOUNT], now)]);
  const { raisedPaise, supporters, asOf } = figures.get(PLATFORM_ACCOUNT) ?? {
    raisedPaise: 0,
    supporters: 0,
    asOf: now.toISOString(),
  };
  return { raisedPaise, donations: supporters, ...cachedCounts, asOf };
}
