import { Router } from "express";
import { toCollection } from "../provider/list.ts";
import { handlersOf, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { downtimeById } from "./downtimes.ts";

/** `/v1/payments/downtimes`. */
export function downtimeApi(sim: Simulator): Router {
  const api = Router();
  const handleRequest = handlersOf(sim);

  api.get(
    "/payments/downtimes",
    handleRequest("nextOther", () => toCollection([...sim.store.downtimes.values()].reverse())),
  );
  api.get(
    "/payments/downtimes/:id",
    handleRequest("nextOther", (request) => downtimeById(sim, idOf(request))),
  );
  return api;
}
