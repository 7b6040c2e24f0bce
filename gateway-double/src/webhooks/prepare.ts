import { corruptSignature, tamperBody } from "./arrange.ts";
import { type Chaos } from "./chaos.ts";
import { type Delivery } from "./delivery.ts";
import { hmacSignature } from "./encode.ts";

/** Headers and signed body of one delivery attempt, with the faults of chaos applied. */
export function prepareRequest(
  delivery: Delivery,
  chaos: Chaos,
  secrets: { currentSecret: string; previousSecret: string | undefined },
): { headers: Record<string, string>; body: Buffer } {
  const body = Buffer.from(delivery.body);
  const signature = hmacSignature(chooseSecret(chaos, secrets), body);
  return {
    headers: {
      "user-agent": "Razorpay-Webhook/v1",
      "x-razorpay-signature": chaos.corruptSignature ? corruptSignature(signature) : signature,
      ...(!chaos.noEventId && { "x-razorpay-event-id": delivery.eventId }),
    },
    body: chaos.tamperBody ? Buffer.from(tamperBody(delivery.body)) : body,
  };
}

function chooseSecret(
  { wrongSecret, oldSecret }: Chaos,
  secrets: { currentSecret: string; previousSecret: string | undefined },
): string {
  if (wrongSecret) return `not-${secrets.currentSecret}`;
  return oldSecret ? (secrets.previousSecret ?? secrets.currentSecret) : secrets.currentSecret;
}
