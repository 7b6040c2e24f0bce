import { type Request, type Response } from "express";
import { type Fault, type FaultTarget } from "../behaviour.ts";
import { badRequest } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { withDistortions } from "./distortions.ts";
import { throttledError } from "./rate-limit.ts";

const BAD_GATEWAY_PAGE =
  "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>";

/** Faults by the last two digits of an order's amount, for clients that cannot use scripts. */
const FAULT_BY_LAST_TWO_DIGITS: Record<number, Fault> = {
  13: "drop-reply",
  14: "html-502",
  15: "throttle",
  16: "hang",
};

export function faultOfAmount(amount: unknown): Fault | undefined {
  return typeof amount === "number" ? FAULT_BY_LAST_TWO_DIGITS[amount % 100] : undefined;
}

/**
 * Runs the call and replies, subject to the next scripted fault for `faultTarget`, else to `defaultFault`.
 * @param onReplied called when the reply was sent, or will never be
 */
export async function replyOrFail(
  sim: Simulator,
  { request, response, faultTarget }: { request: Request; response: Response; faultTarget: FaultTarget },
  call: () => unknown,
  { defaultFault, onReplied }: { defaultFault?: Fault | undefined; onReplied?: () => void } = {},
): Promise<void> {
  const fault = sim.scripts.takeFault(faultTarget) ?? defaultFault;
  if (fault !== undefined && failsBeforeCall(fault, request, response)) return;
  try {
    const reply = call();
    if (fault === "hang") await waitOrDisconnect(sim.hangMs, response);
    if (fault === "drop-reply") request.socket.destroy();
    else if (!response.destroyed) response.json(withDistortions(sim, reply));
  } finally {
    onReplied?.();
  }
}

/** @returns true if the fault ends the call before it has any effect */
function failsBeforeCall(fault: Fault, request: Request, response: Response): boolean {
  switch (fault) {
    case "refuse":
      request.socket.destroy();
      return true;
    case "html-502":
      response.status(502).type("html").send(BAD_GATEWAY_PAGE);
      return true;
    case "empty-500":
      response.status(500).end();
      return true;
    case "throttle":
      throw throttledError();
    case "reject":
      throw badRequest("The request was refused by the gateway.");
    case "drop-reply":
    case "hang":
      return false;
  }
}

/** Waits until the time is over or the client has disconnected. */
function waitOrDisconnect(ms: number, response: Response): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
