import type { CspReports } from "@daansetu/contract";
import { boundedCache } from "../../../../util/bounded-cache.ts";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { type BlockedLoad, blockedLoads } from "./blocked-loads.ts";

/** Within this time the same report is logged once. */
const REPEAT_MS = 3_600_000;
/** Maximum number of different reports that an instance logs in that time, because anybody can send forged reports. */
export const MAX_LOGGED_REPORTS = 100;

export function browserReportsService({ log, clock }: Pick<Deps, "log" | "clock">) {
  const loggedAt = boundedCache<number>(MAX_LOGGED_REPORTS);

  function logOnce(load: BlockedLoad): void {
    const key = [load.directive, load.blocked, load.page, load.source].join(" ");
    const nowMs = clock().getTime();
    for (const [known, at] of loggedAt.entries()) if (nowMs - at >= REPEAT_MS) loggedAt.delete(known);
    if (loggedAt.has(key) || loggedAt.size >= MAX_LOGGED_REPORTS) return;
    loggedAt.set(key, nowMs);
    log.warn("A browser blocked something by the content security policy", { ...load });
  }

  return {
    take: (reports: CspReports): void => {
      for (const load of blockedLoads(reports)) logOnce(load);
    },
  };
}
export type BrowserReportsService = ReturnType<typeof browserReportsService>;
