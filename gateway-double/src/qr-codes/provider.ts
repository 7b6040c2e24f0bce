import { Router } from "express";
import { originOf } from "../provider/origin.ts";
import { handlersOf, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { closeQrCode, createQrCode, listQrCodes, paymentsOfQrCode, qrCodeById } from "./qr-codes.ts";

/** `/v1/payments/qr_codes`. */
export function qrCodeApi(sim: Simulator): Router {
  const api = Router();
  const handleRequest = handlersOf(sim);

  api.post(
    "/payments/qr_codes",
    handleRequest("nextQrCode", (request) => createQrCode(sim, request.body, originOf(request))),
  );
  api.get(
    "/payments/qr_codes",
    handleRequest("nextQrCodeFetch", ({ query }) => listQrCodes(sim, query)),
  );
  api.get(
    "/payments/qr_codes/:id",
    handleRequest("nextQrCodeFetch", (request) => qrCodeById(sim, idOf(request))),
  );
  api.get(
    "/payments/qr_codes/:id/payments",
    handleRequest("nextPaymentFetch", (request) => paymentsOfQrCode(sim, idOf(request), request.query)),
  );
  api.post(
    "/payments/qr_codes/:id/close",
    handleRequest("nextQrCodeClose", (request) => closeQrCode(sim, idOf(request))),
  );
  return api;
}
