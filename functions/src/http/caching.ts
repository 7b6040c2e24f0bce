import type { Caching } from "@daansetu/contract";
import type { Request, Response } from "express";

const PRIVATE = "private, no-store";

/** Without a header of its own the CDN would keep a function's 404 for 10 minutes, and a page opened too early would stay away. */
const BRIEFLY = "public, max-age=0, s-maxage=5";

/**
 * Says how long an answer may be kept. What is answered to somebody who shows who they are is never shared, because an admin
 * sees more; and a cache must keep such answers apart (`Vary`).
 */
export function setCaching(req: Request, res: Response, caching: Caching): void {
  res.vary("Authorization");
  res.set(
    "Cache-Control",
    caching === "private" || isIdentified(req)
      ? PRIVATE
      : `public, max-age=${caching.browserSeconds}, s-maxage=${caching.sharedSeconds}, stale-while-revalidate=${caching.staleSeconds}`,
  );
}

/** The same for a failure: nobody keeps it, but what is not there is not there for everybody, for a few seconds. */
export function setCachingOfFailure(req: Request, res: Response, status: number, caching: Caching): void {
  res.vary("Authorization");
  const shared = status === 404 && req.method === "GET" && caching !== "private" && !isIdentified(req);
  res.set("Cache-Control", shared ? BRIEFLY : PRIVATE);
}

function isIdentified(req: Request): boolean {
  return req.get("authorization") !== undefined;
}
