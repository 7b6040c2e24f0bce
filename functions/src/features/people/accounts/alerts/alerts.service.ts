/** Tells the other admins when somebody exports or refunds far more than usual (docs/access.md, "Unusual exports and refunds"). */
import { calendarDay } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { type UnusualActions, unusualActions } from "./unusual-actions.ts";
import * as actions from "./watched-actions.repository.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Checks the last 24 hours of the activity log for unusual actions, and mails the other admins about each. */
export async function watchAdmins(ctx: Context, now: Date): Promise<{ unusual: number; mails: number }> {
  const unusual = unusualActions(await actions.actionsSince(ctx, new Date(now.getTime() - DAY_MS)), ctx.config.alerts);
  let mails = 0;
  for (const found of unusual) mails += await tell(ctx, found, now);
  return { unusual: unusual.length, mails };
}

/**
 * Queues the alert to the other admins, once a day for each person and kind of action. If there is no other admin, the foundation's own
 * address gets it.
 */
async function tell(ctx: Context, { kind, byUid, count, paise }: UnusualActions, now: Date): Promise<number> {
  const others = (await actions.adminUids(ctx)).filter((uid) => uid !== byUid);
  let queuedCount = 0;
  for (const uid of others.length === 0 ? [null] : others) {
    const id = `unusual-actions_${kind}_${byUid}_${calendarDay(now.toISOString())}_${uid ?? "foundation"}`;
    const mail = { kind: "unusual-actions", about: kind, byUid, count, paise, uid } as const;
    if (await actions.enqueueOnce(ctx, id, mail, now)) queuedCount += 1;
  }
  if (queuedCount > 0)
    ctx.log.warn("A person exported or refunded far more than usual", { uid: byUid, kind, count, paise });
  return queuedCount;
}
