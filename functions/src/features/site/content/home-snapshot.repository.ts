import { Home } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { activityCollection } from "../../platform/activity/activity.document.ts";
import { type SnapshotDocument, snapshotsCollection } from "./home-snapshot.document.ts";

export interface HomeSnapshot extends Pick<SnapshotDocument, "builtAt" | "activity"> {
  home: Home;
}

/** A document may have 1 MiB. */
const MAX_BYTES = 900_000;

export function homeSnapshotRepository({ db }: Pick<Deps, "db">) {
  const record = snapshotsCollection(db).doc("home");
  return {
    /** Undefined also for one of an older version of the site, which no longer matches the schema. */
    async read(): Promise<HomeSnapshot | undefined> {
      const stored = (await record.get()).data();
      if (stored === undefined) return undefined;
      const home = z.safeParse(Home, JSON.parse(stored.reply));
      return home.success ? { builtAt: stored.builtAt, activity: stored.activity, home: home.data } : undefined;
    },

    async save({ builtAt, activity, home }: HomeSnapshot): Promise<void> {
      const reply = JSON.stringify(home);
      if (Buffer.byteLength(reply) <= MAX_BYTES) await record.set({ builtAt, activity, reply });
    },

    /** Names the newest admin actions; two, because both may have happened in one millisecond. */
    newestActivity: async (): Promise<string> => {
      const { docs } = await activityCollection(db).orderBy("at", "desc").limit(2).get();
      return docs.map(({ id }) => id).join(" ");
    },
  };
}
export type HomeSnapshotRepository = ReturnType<typeof homeSnapshotRepository>;
