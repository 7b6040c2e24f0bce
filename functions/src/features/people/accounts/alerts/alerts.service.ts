import { calendarDay } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { type UnusualActions, unusualActions } from "./unusual-actions.ts";
import type { WatchedActionsRepository } from "./watched-actions.repository.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Tells the other admins when somebody exports or refunds far more than usual (docs/access.md, "Unusual exports and refunds"). */
export function alertsService(
  { config, log }: Pick<Deps, "config" | "log">,
  { actions }: { actions: WatchedActionsRepository },
) {
  /** Once a day for each person and kind. Without another admin, the foundation's own address is told. */
  async function tell({ kind, byUid, count, paise }: UnusualActions, now: Date): Promise<number> {
    const others = (await actions.admins()).filter((uid) => uid !== byUid);
    let queuedCount = 0;
    for (const uid of others.length === 0 ? [null] : others) {
      const id = `unusual-actions_${kind}_${byUid}_${calendarDay(now.toISOString())}_${uid ?? "foundation"}`;
      const mail = { kind: "unusual-actions", about: kind, byUid, count, paise, uid } as const;
      if (await actions.enqueueOnce(id, mail, now)) queuedCount += 1;
    }
    if (queuedCount > 0)
      log.warn("A person exported or refunded far more than usual", { uid: byUid, kind, count, paise });
    return queuedCount;
  }

  return {
    /** Looks at the last 24 hours of the activity log. */
    watchAdmins: async (now: Date): Promise<{ unusual: number; mails: number }> => {
      const unusual = unusualActions(await actions.since(new Date(now.getTime() - DAY_MS)), config.alerts);
      let mails = 0;
      for (const found of unusual) mails += await tell(found, now);
      return { unusual: unusual.length, mails };
    },
  };
}
