import { type Router } from "express";
import { toCollection } from "../provider/list.ts";
import { paymentById } from "../provider/payments.ts";
import { providerRouter, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { transfersOfPayment } from "./new-transfers.ts";
import {
  changeHold,
  createDirectTransfer,
  listTransfers,
  reverseTransfer,
  transferById,
  transferPayment,
} from "./transfers.ts";

/** `/v1/transfers` and `/v1/payments/:id/transfers` (Razorpay: Route). */
export function transferApi(sim: Simulator): Router {
  const { api, get, post, patch } = providerRouter(sim);

  post("/payments/:id/transfers", "nextOther", (request) => transferPayment(sim, idOf(request), request.body));
  get("/payments/:id/transfers", "nextOther", (request) =>
    toCollection(transfersOfPayment(sim, paymentById(sim, idOf(request))).reverse()),
  );
  post("/transfers", "nextOther", ({ body }) => createDirectTransfer(sim, body));
  get("/transfers", "nextOther", ({ query }) => listTransfers(sim, query));
  get("/transfers/:id", "nextOther", (request) => transferById(sim, idOf(request)));
  patch("/transfers/:id", "nextOther", (request) => changeHold(sim, idOf(request), request.body));
  post("/transfers/:id/reversals", "nextOther", (request) => reverseTransfer(sim, idOf(request), request.body));
  return api;
}
