import { Home } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Context } from "../../../../deps/context.ts";
import { activityCollection } from "../../../platform/activity/activity.document.ts";
import { type SnapshotDocument, snapshotsCollection } from "./home-snapshot.document.ts";

export interface HomeSnapshot extends Pick<SnapshotDocument, "builtAt" | "activity"> {
  home: Home;
}

/** A document may have 1 MiB. */
const MAX_BYTES = 900_000;

/** Undefined also for one of an older version of the site, which no longer matches the schema. */
export async function read({ db }: Context): Promise<HomeSnapshot | undefined> {
  const stored = (await snapshotsCollection(db).doc("home").get()).data();
  if (stored === undefined) return undefined;
  const home = z.safeParse(Home, JSON.parse(stored.reply));
  return home.success ? { builtAt: stored.builtAt, activity: stored.activity, home: home.data } : undefined;
}

export async function save({ db }: Context, { builtAt, activity, home }: HomeSnapshot): Promise<void> {
  const reply = JSON.stringify(home);
  if (Buffer.byteLength(reply) <= MAX_BYTES)
    await snapshotsCollection(db).doc("home").set({ builtAt, activity, reply });
}

/** Names the newest admin actions; two, because both may have happened in one millisecond. */
export async function newestActivity({ db }: Context): Promise<string> {
  const { docs } = await activityCollection(db).orderBy("at", "desc").limit(2).get();
  return docs.map(({ id }) => id).join(" ");
}
