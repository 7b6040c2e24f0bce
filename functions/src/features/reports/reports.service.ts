import type { Health, Stats } from "@daansetu/contract";
import { memoizeFor } from "../../firestore/memoize.ts";
import type { CampaignService } from "../campaigns/campaigns.service.ts";
import type { NgoService } from "../ngos/ngos.service.ts";
import { WHOLE_HOUSE } from "./figures.document.ts";
import type { FiguresService } from "./figures.service.ts";
import type { HealthRepository } from "./health.repository.ts";

/** Counting reads an index entry for each thing counted, so a crowd shares one count. */
const COUNTS_MS = 60_000;

export function reportService({
  campaigns,
  ngos,
  figures: { figuresOf },
  health,
}: {
  campaigns: CampaignService;
  ngos: NgoService;
  figures: Pick<FiguresService, "figuresOf">;
  health: HealthRepository;
}) {
  const counts = memoizeFor(COUNTS_MS, async (now) => {
    const [liveFundraisers, liveMonthlyCampaigns, enrolled] = await Promise.all([
      campaigns.countLive("fundraiser", now),
      campaigns.countLive("monthly", now),
      ngos.count(),
    ]);
    return { liveFundraisers, liveMonthlyCampaigns, ngos: enrolled };
  });

  return {
    /** Figures of the whole house: money from the ledger (suspense left out), things counted from records. */
    async stats(now: Date): Promise<Stats> {
      const [counted, figures] = await Promise.all([counts(now), figuresOf([WHOLE_HOUSE], now)]);
      const { raisedPaise, supporters, asOf } = figures.get(WHOLE_HOUSE) ?? {
        raisedPaise: 0,
        supporters: 0,
        asOf: now.toISOString(),
      };
      return { raisedPaise, donations: supporters, ...counted, asOf };
    },

    /** Answers when the database does, and tells how much waits for workers. */
    async health(now: Date): Promise<Health> {
      const [waitingWebhooks, waitingMails] = await Promise.all([health.waitingWebhooks(), health.waitingMails()]);
      return { status: "ok", time: now.toISOString(), waitingWebhooks, waitingMails };
    },
  };
}
export type ReportService = ReturnType<typeof reportService>;
