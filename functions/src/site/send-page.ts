import type { Request, Response } from "express";
import { setSharedCaching } from "../http/caching.ts";
import { sendText } from "../http/compressed-text.ts";
import type { RenderedPage } from "./page.ts";

/** Answers with a page, in the best encoding that the browser reads. */
export async function sendPage(req: Request, res: Response, page: RenderedPage): Promise<void> {
  setSharedCaching(res, page.cacheSeconds);
  await sendText(req, res.status(page.status), page.html, page.compressed);
}
