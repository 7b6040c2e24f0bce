import type { RequestHandler } from "express";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import { bytesOf } from "../../http/body.ts";
import type { WebhookService } from "./webhook.service.ts";

/**
 * `POST /api/payments/webhook`. The signature is over bytes, so the body is not read before it is believed. Any 2xx tells the gateway that
 * the message is safe with us; anything else that it should send it again.
 */
export function webhookHandler(
  deps: Pick<Deps, "clock">,
  { webhook: { receive } }: { webhook: Pick<WebhookService, "receive"> },
): RequestHandler {
  return async (req, res) => {
    const delivery = {
      raw: bytesOf(req),
      signature: req.get("x-razorpay-signature"),
      eventId: req.get("x-razorpay-event-id"),
    };
    if (!(await receive(delivery, deps.clock())))
      throw new AppError("not-authentic", "The signature does not fit this message.");
    res.json({ status: "ok" });
  };
}
