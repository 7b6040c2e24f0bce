import { isLoopback, isLoopbackHost } from "./loopback.ts";

/** Why the double will not start: one sentence for a person. */
export class FuseError extends Error {
  override readonly name = "FuseError";
}

/**
 * A double must never stand where money is real, nor be reached from outside.
 * @throws FuseError for a live key, a bind that is not loopback, or a webhook address outside this machine
 */
export function checkFuses(options: { keyId: string; host: string; webhookUrl: string }): void {
  const { keyId, host, webhookUrl } = options;
  if (keyId.startsWith("rzp_live_")) {
    throw new FuseError("The gateway double does not take live keys: use a key id that begins with rzp_test_.");
  }
  if (!keyId.startsWith("rzp_test_")) {
    throw new FuseError(`The key id must begin with rzp_test_, as Razorpay's test keys do; this one is "${keyId}".`);
  }
  if (!isLoopbackHost(host)) {
    throw new FuseError(`The gateway double listens on this machine only (127.0.0.1 or ::1), not on "${host}".`);
  }
  if (!URL.canParse(webhookUrl) || !isLoopback(new URL(webhookUrl))) {
    throw new FuseError(`Webhooks go to this machine only (http on a loopback address), not to "${webhookUrl}".`);
  }
}
