import { type RequestHandler } from "express";
import { ProviderError } from "./provider-error.ts";
import { type Simulator } from "../state/simulator.ts";

/**
 * Answers 429 after the burst that the flag `rateLimit` allows, until its period is over; without a Retry-After header, because Razorpay documents none.
 */
export function limitRate(sim: Simulator): RequestHandler {
  let periodStartMs = 0;
  let callCount = 0;
  return (_request, _response, next) => {
    const { rateLimit } = sim.flags;
    if (rateLimit !== null) {
      const nowMs = sim.clock.nowMs();
      if (nowMs - periodStartMs >= rateLimit.seconds * 1000) {
        periodStartMs = nowMs;
        callCount = 0;
      }
      callCount += 1;
      if (callCount > rateLimit.calls) throw throttledError();
    } else callCount = 0;
    next();
  };
}

export function throttledError(): ProviderError {
  return new ProviderError(429, "Too many requests. Please try again later.", {
    source: "NA",
    step: "NA",
    reason: "NA",
  });
}
