import { type Router } from "express";
import { originOf } from "../provider/origin.ts";
import { providerRouter, idOf } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { closeQrCode, createQrCode, listQrCodes, paymentsOfQrCode, qrCodeById } from "./qr-codes.ts";

/** `/v1/payments/qr_codes`. */
export function qrCodeApi(sim: Simulator): Router {
  const { api, get, post } = providerRouter(sim);

  post("/payments/qr_codes", "nextQrCode", (request) => createQrCode(sim, request.body, originOf(request)));
  get("/payments/qr_codes", "nextQrCodeFetch", ({ query }) => listQrCodes(sim, query));
  get("/payments/qr_codes/:id", "nextQrCodeFetch", (request) => qrCodeById(sim, idOf(request)));
  get("/payments/qr_codes/:id/payments", "nextPaymentFetch", (request) =>
    paymentsOfQrCode(sim, idOf(request), request.query),
  );
  post("/payments/qr_codes/:id/close", "nextQrCodeClose", (request) => closeQrCode(sim, idOf(request)));
  return api;
}
