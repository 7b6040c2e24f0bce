import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { REQUEST_ID_HEADER } from "@daansetu/contract";
import type { Request, RequestHandler } from "express";

const served = new AsyncLocalStorage<string>();

/** The id of the request that is being served; undefined outside of one, such as in a job. */
export const currentRequestId = (): string | undefined => served.getStore();

/**
 * Gives each request an id, which its answer carries as a header and every log entry written meanwhile as `requestId`. The
 * platform's trace id is taken where there is one, so that its own log of requests is found by the same id.
 */
export const identifyRequest: RequestHandler = (req, res, next) => {
  const id = traceIdOf(req) ?? randomBytes(16).toString("hex");
  res.set(REQUEST_ID_HEADER, id);
  served.run(id, next);
};

/** Headers that give a call within this process the request id of the request that causes it. */
export function traceHeaders(): Record<string, string> {
  const id = currentRequestId();
  return id === undefined ? {} : { "x-cloud-trace-context": `${id}/1` };
}

/** Accepts only 32 hexadecimal digits as a trace id: any other text could forge log lines. */
function traceIdOf(req: Request): string | undefined {
  const [, id] =
    /^([0-9a-f]{32})\/\d+(?:;o=[0-3])?$/i.exec(req.get("x-cloud-trace-context") ?? "") ??
    /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(req.get("traceparent") ?? "") ??
    [];
  return id === undefined || /^0+$/.test(id) ? undefined : id.toLowerCase();
}
