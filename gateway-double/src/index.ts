/** Starts a gateway double in this process. A client of its control API is in `./control.ts`. */
export { VirtualClock } from "./base/clock.ts";
export { amountForOrder } from "./captures/fee.ts";
export { type Gateway, type GatewayOptions, startGateway } from "./gateway.ts";
export { SeededIds } from "./base/ids.ts";
export { isLoopback } from "./base/loopback.ts";
