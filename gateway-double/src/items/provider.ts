import { type Router } from "express";
import { providerRouter, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { createItem, deleteItem, editItem, itemById, listItems } from "./items.ts";

/** `/v1/items`. */
export function itemApi(sim: Simulator): Router {
  const { api, get, post, patch, remove } = providerRouter(sim);

  post("/items", "nextOther", ({ body }) => createItem(sim, body));
  get("/items", "nextOther", ({ query }) => listItems(sim, query));
  get("/items/:id", "nextOther", (request) => itemById(sim, idOf(request)));
  patch("/items/:id", "nextOther", (request) => editItem(sim, idOf(request), request.body));
  remove("/items/:id", "nextOther", (request) => deleteItem(sim, idOf(request)));
  return api;
}
