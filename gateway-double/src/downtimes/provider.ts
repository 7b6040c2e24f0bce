import { type Router } from "express";
import { toCollection } from "../provider/list.ts";
import { providerRouter, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { downtimeById } from "./downtimes.ts";

/** `/v1/payments/downtimes`. */
export function downtimeApi(sim: Simulator): Router {
  const { api, get } = providerRouter(sim);

  get("/payments/downtimes", "nextOther", () => toCollection([...sim.store.downtimes.values()].reverse()));
  get("/payments/downtimes/:id", "nextOther", (request) => downtimeById(sim, idOf(request)));
  return api;
}
