import { CHALLENGE_FIELD } from "@daansetu/contract";
import { ApiError } from "../../../../lib/api-error.ts";

/**
 * Sends an order. Where the server asks for a proof of work, because cards are being tried from the donor's network, solves it and sends the order
 * again; the solver is loaded only then.
 */
export async function withChallenge<Order>(
  send: (solved?: { solvedChallenge: string }) => Promise<Order>,
): Promise<Order> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields.some(({ field }) => field === CHALLENGE_FIELD)) throw error;
    const solvedChallenge = await import("./solve-challenge.ts").then(({ solveChallenge }) => solveChallenge());
    if (solvedChallenge === undefined) throw error;
    return send({ solvedChallenge });
  }
}
