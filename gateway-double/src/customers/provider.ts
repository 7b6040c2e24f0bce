import { Router } from "express";
import { paginate } from "../provider/list.ts";
import { handlersOf, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { createCustomer, customerById, editCustomer } from "./customers.ts";

/** `/v1/customers`. */
export function customerApi(sim: Simulator): Router {
  const api = Router();
  const handleRequest = handlersOf(sim);

  api.post(
    "/customers",
    handleRequest("nextOther", ({ body }) => createCustomer(sim, body)),
  );
  api.get(
    "/customers",
    handleRequest("nextOther", ({ query }) => paginate(sim.store.customers.values(), query)),
  );
  api.get(
    "/customers/:id",
    handleRequest("nextOther", (request) => customerById(sim, idOf(request))),
  );
  api.put(
    "/customers/:id",
    handleRequest("nextOther", (request) => editCustomer(sim, idOf(request), request.body)),
  );
  return api;
}
