import { isLoopback, isLoopbackHost } from "./base/loopback.ts";

/** The message explains in one sentence why the double refuses to start. */
export class UnsafeOptionsError extends Error {
  override readonly name = "UnsafeOptionsError";
}

/**
 * Checks that the double is never used with real money, nor reachable from outside this machine.
 * @throws UnsafeOptionsError for a live key, a bind address other than loopback, or a webhook address outside this machine
 */
export function assertSafeOptions(options: { keyId: string; host: string; webhookUrl?: string | undefined }): void {
  const { keyId, host, webhookUrl } = options;
  if (keyId.startsWith("rzp_live_")) {
    throw new UnsafeOptionsError(
      "The gateway double does not take live keys: use a key id that begins with rzp_test_.",
    );
  }
  if (!keyId.startsWith("rzp_test_")) {
    throw new UnsafeOptionsError(
      `The key id must begin with rzp_test_, as Razorpay's test keys do; this one is "${keyId}".`,
    );
  }
  if (!isLoopbackHost(host)) {
    throw new UnsafeOptionsError(
      `The gateway double listens on this machine only (127.0.0.1 or ::1), not on "${host}".`,
    );
  }
  if (webhookUrl === undefined) return;
  if (!URL.canParse(webhookUrl) || !isLoopback(new URL(webhookUrl))) {
    throw new UnsafeOptionsError(
      `Webhooks go to this machine only (http on a loopback address), not to "${webhookUrl}".`,
    );
  }
}
