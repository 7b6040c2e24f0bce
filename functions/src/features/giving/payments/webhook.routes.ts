import type { RequestHandler } from "express";
import type { Deps } from "../../../deps/deps.interface.ts";
import { AppError } from "../../../http/app-error.ts";
import { bodyBytesOf } from "../../../http/body.ts";
import type { WebhookService } from "./webhook.service.ts";

/**
 * `POST /api/payments/webhook`. The signature covers the raw bytes, so the body is not parsed before it is verified. Any 2xx tells the
 * gateway that we have stored the message; any other status makes it send the message again.
 */
export function webhookHandler(
  deps: Pick<Deps, "clock">,
  { webhook: { receive } }: { webhook: Pick<WebhookService, "receive"> },
): RequestHandler {
  return async (req, res) => {
    const delivery = {
      raw: bodyBytesOf(req),
      signature: req.get("x-razorpay-signature"),
      eventId: req.get("x-razorpay-event-id"),
    };
    if (!(await receive(delivery, deps.clock())))
      throw new AppError("not-authentic", "The signature does not fit this message.");
    res.json({ status: "ok" });
  };
}
