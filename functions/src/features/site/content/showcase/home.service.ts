/**
 * The home page. Its lists take about a hundred reads, so all instances share a snapshot of them: it is computed again after a minute and
 * after every action of an admin. The platform's totals are always current.
 */
import type { Home } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { perInstance } from "../../../../deps/per-instance.ts";
import { activeFundraisers, activeMonthlyCampaigns } from "../../campaigns/campaigns.service.ts";
import { listNgos } from "../../ngos/ngos.service.ts";
import { shownHomeCards } from "./home-cards.service.ts";
import * as snapshots from "./home-snapshot.repository.ts";

/** Spec section 9: the 8 newest fundraisers. */
const FUNDRAISERS = 8;
const MONTHLY_CAMPAIGNS = 12;
const PARTNERS = 24;

/** Maximum age of the figures on cards. */
const SNAPSHOT_MS = 60_000;

type HomeLists = Omit<Home, "stats">;

/** The computation that is running in this instance, which all requests wait for. */
const running = perInstance((): { lists?: Promise<HomeLists> | undefined } => ({}));

const firstPage = (limit: number) => ({ limit, after: undefined });

async function buildLists(ctx: Context, now: Date): Promise<HomeLists> {
  const [homeCards, fundraisers, monthlyCampaigns, partners] = await Promise.all([
    shownHomeCards(ctx, now),
    activeFundraisers(ctx, {}, firstPage(FUNDRAISERS), now),
    activeMonthlyCampaigns(ctx, {}, firstPage(MONTHLY_CAMPAIGNS), now),
    listNgos(ctx, {}, firstPage(PARTNERS), { now, forAdmin: false }),
  ]);
  return {
    homeCards,
    fundraisers: fundraisers.items,
    monthlyCampaigns: monthlyCampaigns.items,
    partners: partners.items,
  };
}

/**
 * Computes the snapshot.
 * @param activity read before the computation, so that an admin's action during it makes the snapshot out of date
 */
async function buildSnapshot(
  ctx: Context,
  activity: string,
  stats: Promise<Home["stats"]>,
  now: Date,
): Promise<HomeLists> {
  const lists = await buildLists(ctx, now);
  try {
    await snapshots.saveSnapshot(ctx, { builtAt: now.toISOString(), activity, home: { ...lists, stats: await stats } });
  } catch (error) {
    ctx.log.warn("The snapshot of the home page could not be stored", { error });
  }
  return lists;
}

async function readLists(ctx: Context, stats: Promise<Home["stats"]>, now: Date): Promise<HomeLists> {
  const [snapshot, activity] = await Promise.all([snapshots.readSnapshot(ctx), snapshots.newestActivity(ctx)]);
  const ageMs = snapshot === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(snapshot.builtAt);
  if (snapshot !== undefined && snapshot.activity === activity && ageMs >= 0 && ageMs < SNAPSHOT_MS)
    return snapshot.home;
  const building = running(ctx);
  building.lists ??= buildSnapshot(ctx, activity, stats, now).finally(() => {
    building.lists = undefined;
  });
  return building.lists;
}

/** All data of the home page. It is public, so it does not depend on the caller. */
export async function loadHome(ctx: Context, now: Date): Promise<Home> {
  const stats = ctx.hooks.figures.stats(ctx, now);
  const [lists, currentStats] = await Promise.all([readLists(ctx, stats, now), stats]);
  const isOpen = ({ endsAt }: { endsAt?: string | undefined }) =>
    endsAt === undefined || Date.parse(endsAt) > now.getTime();
  return {
    ...lists,
    fundraisers: lists.fundraisers.filter(isOpen),
    monthlyCampaigns: lists.monthlyCampaigns.filter(isOpen),
    stats: currentStats,
  };
}
