import { describeApi } from "@daansetu/contract/openapi";
import type { RequestHandler } from "express";
import { setCaching } from "./http/caching.ts";
import { compressOnce, sendText } from "./http/compressed-text.ts";

/**
 * Serves the contract as OpenAPI. The document is large and the same for everybody, so it is built and compressed on the first request and cached,
 * whatever query its address has.
 */
export function answerApiDescription(describe: () => object = () => describeApi().openApi): RequestHandler {
  let kept: { text: string; compressed: ReturnType<typeof compressOnce> } | undefined;
  const build = () => {
    const text = JSON.stringify(describe());
    return { text, compressed: compressOnce(text) };
  };
  return async (req, res) => {
    kept ??= build();
    setCaching(req, res, { browserSeconds: 0, sharedSeconds: 300, staleSeconds: 3600 });
    await sendText(req, res.type("json"), kept.text, kept.compressed);
  };
}
