import { type Router } from "express";
import { paginate } from "../provider/list.ts";
import { providerRouter, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { createCustomer, customerById, editCustomer } from "./customers.ts";

/** `/v1/customers`. */
export function customerApi(sim: Simulator): Router {
  const { api, get, post, put } = providerRouter(sim);

  post("/customers", "nextOther", ({ body }) => createCustomer(sim, body));
  get("/customers", "nextOther", ({ query }) => paginate(sim.store.customers.values(), query));
  get("/customers/:id", "nextOther", (request) => customerById(sim, idOf(request)));
  put("/customers/:id", "nextOther", (request) => editCustomer(sim, idOf(request), request.body));
  return api;
}
