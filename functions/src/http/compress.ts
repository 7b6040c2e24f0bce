import compression from "compression";
import type { RequestHandler } from "express";

/**
 * Compresses what everybody is answered alike: pages and public lists shrink to a fifth. Private answers stay as they are, because the length of a
 * compressed answer that repeats words of its request tells of the secrets beside them (BREACH, CVE-2013-3587).
 */
export const compressShared: RequestHandler = compression({
  filter: (req, res) => /\bpublic\b/.test(String(res.getHeader("Cache-Control"))) && compression.filter(req, res),
});
