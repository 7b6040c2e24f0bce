import { Router } from "express";
import { toCollection } from "../provider/list.ts";
import { paymentById } from "../provider/payments.ts";
import { handlersOf, idOf } from "../provider/routes.ts";
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
  const api = Router();
  const handleRequest = handlersOf(sim);

  api.post(
    "/payments/:id/transfers",
    handleRequest("nextOther", (request) => transferPayment(sim, idOf(request), request.body)),
  );
  api.get(
    "/payments/:id/transfers",
    handleRequest("nextOther", (request) =>
      toCollection(transfersOfPayment(sim, paymentById(sim, idOf(request))).reverse()),
    ),
  );
  api.post(
    "/transfers",
    handleRequest("nextOther", ({ body }) => createDirectTransfer(sim, body)),
  );
  api.get(
    "/transfers",
    handleRequest("nextOther", ({ query }) => listTransfers(sim, query)),
  );
  api.get(
    "/transfers/:id",
    handleRequest("nextOther", (request) => transferById(sim, idOf(request))),
  );
  api.patch(
    "/transfers/:id",
    handleRequest("nextOther", (request) => changeHold(sim, idOf(request), request.body)),
  );
  api.post(
    "/transfers/:id/reversals",
    handleRequest("nextOther", (request) => reverseTransfer(sim, idOf(request), request.body)),
  );
  return api;
}
