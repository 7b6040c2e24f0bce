import { corrupted, tampered } from "./arrange.ts";
import { type Chaos } from "./chaos.ts";
import { type Delivery } from "./delivery.ts";
import { sign } from "./encode.ts";

/** Headers and signed body of one attempt, with the faults of chaos applied. */
export function prepare(
  delivery: Delivery,
  chaos: Chaos,
  secrets: { current: string; previous: string | undefined },
): { headers: Record<string, string>; body: Buffer } {
  const body = Buffer.from(delivery.body);
  const signature = sign(secretFor(chaos, secrets), body);
  return {
    headers: {
      "user-agent": "Razorpay-Webhook/v1",
      "x-razorpay-signature": chaos.corruptSignature ? corrupted(signature) : signature,
      ...(!chaos.noEventId && { "x-razorpay-event-id": delivery.eventId }),
    },
    body: chaos.tamperBody ? Buffer.from(tampered(delivery.body)) : body,
  };
}

function secretFor(
  { wrongSecret, oldSecret }: Chaos,
  secrets: { current: string; previous: string | undefined },
): string {
  if (wrongSecret) return `not-${secrets.current}`;
  return oldSecret ? (secrets.previous ?? secrets.current) : secrets.current;
}
