import type { Request, Response } from "express";
import { setSharedCaching } from "../http/caching.ts";
import { PAGE_ENCODINGS } from "./compressed-html.ts";
import type { RenderedPage } from "./page.ts";

/** Answers with a page, in the best encoding that the browser reads. A page that is not kept is left to `compressShared`. */
export async function sendPage(req: Request, res: Response, page: RenderedPage): Promise<void> {
  const { status, html, compressed, cacheSeconds } = page;
  const encoding = PAGE_ENCODINGS.find((each) => req.acceptsEncodings(each) === each);
  const body = encoding === undefined ? undefined : await compressed?.(encoding);
  setSharedCaching(res, cacheSeconds);
  res.status(status);
  if (body === undefined) res.send(html);
  else res.set("Content-Encoding", encoding).send(body);
}
