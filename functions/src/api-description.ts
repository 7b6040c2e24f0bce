import { describeApi } from "@daansetu/contract/openapi";
import type { RequestHandler } from "express";
import { setCaching } from "./http/caching.ts";
import { compressOnce, sendText } from "./http/compressed-text.ts";

/**
 * Answers with the contract as OpenAPI. It is the same for everybody and large, so it is built and compressed for the first request and kept,
 * whatever stands behind the `?` of its address.
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
