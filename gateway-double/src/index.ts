/** Starts a gateway double in this process. A client of its control API is in `./control.ts`. */
export { VirtualClock } from "./clock.ts";
export { amountForOrder } from "./fee.ts";
export { type Gateway, type GatewayOptions, startGateway } from "./gateway.ts";
export { SeededIds } from "./ids.ts";
export { isLoopback } from "./loopback.ts";
