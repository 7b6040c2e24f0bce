import type { CachePolicy } from "@daansetu/contract";
import type { Request, Response } from "express";

const PRIVATE = "private, no-store";

/** Without this header the CDN stores a 404 for 10 minutes, which would hide content published in the meantime. */
const NOT_FOUND_CACHING = "public, max-age=0, s-maxage=5";

/** Sets `Cache-Control`. Answers to calls with a token are never shared, because an admin sees more than the public. */
export function setCaching(req: Request, res: Response, caching: CachePolicy): void {
  res.vary("Authorization");
  res.set(
    "Cache-Control",
    caching === "private" || isIdentified(req)
      ? PRIVATE
      : `public, max-age=${caching.browserSeconds}, s-maxage=${caching.sharedSeconds}, stale-while-revalidate=${caching.staleSeconds}`,
  );
}

/** Sets `Cache-Control` of responses that are the same for everybody. By default browsers ask each time, and the CDN caches for a while. */
export function setSharedCaching(res: Response, sharedSeconds: number, { browserSeconds = 0 } = {}): void {
  res.set(
    "Cache-Control",
    `public, max-age=${browserSeconds}, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`,
  );
}

/** Failures are private, except a 404 of a public endpoint, which is shared for a few seconds. */
export function setCachingOfFailure(req: Request, res: Response, status: number, caching: CachePolicy): void {
  res.vary("Authorization");
  const isSharedNotFound = status === 404 && req.method === "GET" && caching !== "private" && !isIdentified(req);
  res.set("Cache-Control", isSharedNotFound ? NOT_FOUND_CACHING : PRIVATE);
}

function isIdentified(req: Request): boolean {
  return req.get("authorization") !== undefined;
}
