import { Router } from "express";
import { attemptPayment } from "../checkout/attempt.ts";
import { beginDowntime, downtimeById, moveDowntime } from "../downtimes/downtimes.ts";
import { DowntimeMove, NewDowntime } from "../entities/downtimes.ts";
import { LinkVisit } from "../entities/payment-links.ts";
import { linkCallback } from "../captures/link-payments.ts";
import { openLink } from "../payment-links/open-link.ts";
import { paymentLinkById } from "../payment-links/payment-links.ts";
import { QrScan } from "../entities/qr-codes.ts";
import { qrCodeById } from "../qr-codes/qr-codes.ts";
import { payQrCode } from "../qr-codes/scan.ts";
import { type Simulator } from "../state/simulator.ts";
import { parseOrThrow } from "./parse.ts";

/** Routes of the control API for events outside checkout: scanning QR codes, paying links, failing banks. */
export function payerApi(sim: Simulator): Router {
  const api = Router();

  api.post("/qr-codes/:id/pay", ({ params, body }, response) => {
    response.json(payQrCode(sim, qrCodeById(sim, params.id), parseOrThrow(QrScan, body)));
  });
  api.post("/payment-links/:id/pay", ({ params, body }, response) => {
    const { amount, instrument = { method: "upi" } } = parseOrThrow(LinkVisit, body);
    const link = paymentLinkById(sim, params.id);
    const { email, contact } = link.customer;
    const payer = {
      ...(email !== undefined && { email }),
      ...(contact !== undefined && { contact }),
      description: `#${link.id.slice("plink_".length)}`,
      notes: link.notes ?? [],
    };
    const result = attemptPayment(sim, openLink(sim, link), instrument, payer, amount);
    if (result.outcome === "success") response.json(linkCallback(sim, link, result.paymentId));
    else if (result.outcome === "failure") response.status(400).json({ error: result.error });
    else {
      const paymentId = result.outcome === "pending" ? result.paymentId : null;
      response.status(202).json({ status: result.outcome, payment_id: paymentId });
    }
  });
  api.post("/downtimes", ({ body }, response) => {
    response.json(beginDowntime(sim, parseOrThrow(NewDowntime, body)));
  });
  api.post("/downtimes/:id/move", ({ params, body }, response) => {
    const downtime = downtimeById(sim, params.id);
    moveDowntime(sim, downtime, parseOrThrow(DowntimeMove, body));
    response.json(downtime);
  });
  return api;
}
