import type { Home } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { NgoService } from "../ngos/ngos.service.ts";
import type { CampaignSource } from "./campaign-source.interface.ts";
import type { ContentService } from "./content.service.ts";
import type { HomeSnapshotRepository } from "./home-snapshot.repository.ts";

/** Spec section 9: the 8 newest fundraisers. */
const FUNDRAISERS = 8;
const MONTHLY_CAMPAIGNS = 12;
const PARTNERS = 24;

/** How old the figures of cards may become. */
const SNAPSHOT_MS = 60_000;

type HomeLists = Omit<Home, "stats">;

/**
 * The home page. Its lists take about a hundred reads, so all instances share a snapshot of them: it is computed anew after a minute and
 * after every action of an admin. The platform's totals are always current.
 */
export function siteService(
  { log }: Pick<Deps, "log">,
  {
    campaigns,
    content,
    ngos,
    snapshots,
  }: {
    campaigns: Pick<CampaignSource, "fundraisers" | "monthlyCampaigns" | "stats">;
    content: ContentService;
    ngos: NgoService;
    snapshots: HomeSnapshotRepository;
  },
) {
  let building: Promise<HomeLists> | undefined;

  async function buildLists(now: Date): Promise<HomeLists> {
    const [homeCards, fundraisers, monthlyCampaigns, partners] = await Promise.all([
      content.homeCards(now),
      campaigns.fundraisers(FUNDRAISERS, now),
      campaigns.monthlyCampaigns(MONTHLY_CAMPAIGNS, now),
      ngos.list({}, { limit: PARTNERS, after: undefined }, { now, forAdmin: false }),
    ]);
    return { homeCards, fundraisers, monthlyCampaigns, partners: partners.items };
  }

  /** `activity` was read before, so that an action during the computation makes the snapshot out of date. */
  async function buildSnapshot(activity: string, stats: Promise<Home["stats"]>, now: Date): Promise<HomeLists> {
    const lists = await buildLists(now);
    try {
      await snapshots.save({ builtAt: now.toISOString(), activity, home: { ...lists, stats: await stats } });
    } catch (error) {
      log.warn("The snapshot of the home page could not be stored", { error });
    }
    return lists;
  }

  async function readLists(stats: Promise<Home["stats"]>, now: Date): Promise<HomeLists> {
    const [snapshot, activity] = await Promise.all([snapshots.read(), snapshots.newestActivity()]);
    const ageMs = snapshot === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(snapshot.builtAt);
    if (snapshot !== undefined && snapshot.activity === activity && ageMs >= 0 && ageMs < SNAPSHOT_MS)
      return snapshot.home;
    building ??= buildSnapshot(activity, stats, now).finally(() => {
      building = undefined;
    });
    return building;
  }

  return {
    /** All data of the home page. It is public, so it does not depend on the caller. */
    async home(now: Date): Promise<Home> {
      const stats = campaigns.stats(now);
      const [lists, currentStats] = await Promise.all([readLists(stats, now), stats]);
      const isOpen = ({ endsAt }: { endsAt?: string | undefined }) =>
        endsAt === undefined || Date.parse(endsAt) > now.getTime();
      return {
        ...lists,
        fundraisers: lists.fundraisers.filter(isOpen),
        monthlyCampaigns: lists.monthlyCampaigns.filter(isOpen),
        stats: currentStats,
      };
    },
  };
}
export type SiteService = ReturnType<typeof siteService>;
