import { Router } from "express";
import { handlersOf, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { createItem, deleteItem, editItem, itemById, listItems } from "./items.ts";

/** `/v1/items`. */
export function itemApi(sim: Simulator): Router {
  const api = Router();
  const handleRequest = handlersOf(sim);

  api.post(
    "/items",
    handleRequest("nextOther", ({ body }) => createItem(sim, body)),
  );
  api.get(
    "/items",
    handleRequest("nextOther", ({ query }) => listItems(sim, query)),
  );
  api.get(
    "/items/:id",
    handleRequest("nextOther", (request) => itemById(sim, idOf(request))),
  );
  api.patch(
    "/items/:id",
    handleRequest("nextOther", (request) => editItem(sim, idOf(request), request.body)),
  );
  api.delete(
    "/items/:id",
    handleRequest("nextOther", (request) => deleteItem(sim, idOf(request))),
  );
  return api;
}
