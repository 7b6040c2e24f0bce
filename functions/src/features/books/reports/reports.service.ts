import type { Stats } from "@daansetu/contract";
import { memoizeFor } from "../../../firestore/memoize.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
import type { NgoService } from "../../site/ngos/ngos.service.ts";
import { PLATFORM_ACCOUNT } from "./figures.document.ts";
import type { FiguresService } from "./figures.service.ts";

/** Counts are cached for this time, because each reads one index entry per document. */
const COUNTS_CACHE_MS = 60_000;

export function reportService({
  campaigns,
  ngos,
  figures: { figuresOf },
}: {
  campaigns: CampaignService;
  ngos: NgoService;
  figures: Pick<FiguresService, "figuresOf">;
}) {
  const counts = memoizeFor(COUNTS_CACHE_MS, async (now) => {
    const [liveFundraisers, liveMonthlyCampaigns, enrolledNgos] = await Promise.all([
      campaigns.countLive("fundraiser", now),
      campaigns.countLive("monthly", now),
      ngos.countEnrolled(),
    ]);
    return { liveFundraisers, liveMonthlyCampaigns, ngos: enrolledNgos };
  });

  return {
    counts,

    /** Platform-wide totals: money from the ledger (without suspense), and counts of records. */
    async stats(now: Date): Promise<Stats> {
      const [cachedCounts, figures] = await Promise.all([counts(now), figuresOf([PLATFORM_ACCOUNT], now)]);
      const { raisedPaise, supporters, asOf } = figures.get(PLATFORM_ACCOUNT) ?? {
        raisedPaise: 0,
        supporters: 0,
        asOf: now.toISOString(),
      };
      return { raisedPaise, donations: supporters, ...cachedCounts, asOf };
    },
  };
}
export type ReportService = ReturnType<typeof reportService>;
