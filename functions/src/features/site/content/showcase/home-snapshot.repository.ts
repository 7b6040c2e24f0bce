import { Home } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Context } from "../../../../deps/context.ts";
import { activityCollection } from "../../../platform/activity/activity.document.ts";
import { type SnapshotDocument, snapshotsCollection } from "./home-snapshot.document.ts";

export interface HomeSnapshot extends Pick<SnapshotDocument, "builtAt" | "activity"> {
  home: Home;
}

/** Maximum size of the content, somewhat below the limit of a document, 1 MiB. */
const MAX_BYTES = 900_000;

/** Reads the snapshot. It is also undefined if an older version of the site stored it and it no longer matches the schema. */
export async function readSnapshot({ db }: Context): Promise<HomeSnapshot | undefined> {
  const stored = (await snapshotsCollection(db).doc("home").get()).data();
  if (stored === undefined) return undefined;
  const home = z.safeParse(Home, JSON.parse(stored.reply));
  return home.success ? { builtAt: stored.builtAt, activity: stored.activity, home: home.data } : undefined;
}

export async function saveSnapshot({ db }: Context, { builtAt, activity, home }: HomeSnapshot): Promise<void> {
  const reply = JSON.stringify(home);
  if (Buffer.byteLength(reply) <= MAX_BYTES)
    await snapshotsCollection(db).doc("home").set({ builtAt, activity, reply });
}

/**
 * The ids of the two newest admin actions, which tell whether anything was changed since. One is not enough, because two actions may have
 * the same millisecond.
 */
export async function newestActivity({ db }: Context): Promise<string> {
  const { docs } = await activityCollection(db).orderBy("at", "desc").limit(2).get();
  return docs.map(({ id }) => id).join(" ");
}
