import { type Request, type RequestHandler, Router } from "express";
import { type FaultTarget } from "../behaviour.ts";
import { type Simulator } from "../simulator.ts";
import { replyOrFail } from "./faults.ts";

export type ProviderRequest = Request<Record<string, string>>;
type ProviderHandler = RequestHandler<Record<string, string>>;

export const idOf = (request: ProviderRequest): string => request.params["id"] ?? "";

/** A router of the provider API. Each of its routes replies with what `call` returns, unless a fault is scripted for its target. */
export function providerRouter(sim: Simulator) {
  const api = Router();
  const adding =
    (addRoute: (path: string, handler: ProviderHandler) => unknown) =>
    (path: string, faultTarget: FaultTarget, call: (request: ProviderRequest) => unknown): void => {
      addRoute(path, (request, response) => replyOrFail(sim, { request, response, faultTarget }, () => call(request)));
    };
  return {
    api,
    get: adding((path, handler) => api.get(path, handler)),
    post: adding((path, handler) => api.post(path, handler)),
    patch: adding((path, handler) => api.patch(path, handler)),
    put: adding((path, handler) => api.put(path, handler)),
    remove: adding((path, handler) => api.delete(path, handler)),
  };
}
