import { type Router } from "express";
import { toCollection } from "../api/list.ts";
import { providerRouter, idOf } from "../api/routes.ts";
import { type Simulator } from "../state/simulator.ts";
import { downtimeById } from "./downtimes.ts";

/** `/v1/payments/downtimes`. */
export function downtimeApi(sim: Simulator): Router {
  const { api, get } = providerRouter(sim);

  get("/payments/downtimes", "nextOther", () => toCollection([...sim.store.downtimes.values()].reverse()));
  get("/payments/downtimes/:id", "nextOther", (request) => downtimeById(sim, idOf(request)));
  return api;
}
