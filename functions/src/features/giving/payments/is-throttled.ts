import { GatewayError } from "../../../gateway/payment-gateway.ts";

/**
 * True if the gateway answered 429. Razorpay publishes neither its limits nor a Retry-After header and asks for growing intervals
 * (payments.md A.1), so a job stops its calls then and leaves the rest to its next run.
 */
export const isThrottled = (error: unknown): boolean => error instanceof GatewayError && error.failure === "throttled";
