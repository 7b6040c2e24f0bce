import { type Request, type RequestHandler } from "express";
import { type FaultTarget } from "../behaviour.ts";
import { type Simulator } from "../simulator.ts";
import { replyOrFail } from "./faults.ts";

export type ProviderRequest = Request<Record<string, string>>;
type ProviderHandler = RequestHandler<Record<string, string>>;

export const idOf = (request: ProviderRequest): string => request.params["id"] ?? "";

/** Makes handlers of the provider API: each replies with what `call` returns, unless a fault is scripted for its target. */
export const handlersOf =
  (sim: Simulator) =>
  (faultTarget: FaultTarget, call: (request: ProviderRequest) => unknown): ProviderHandler =>
  (request, response) =>
    replyOrFail(sim, { request, response, faultTarget }, () => call(request));
