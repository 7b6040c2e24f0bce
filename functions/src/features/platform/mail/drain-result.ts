/** Number of mails in one drain of a queue, by outcome. */
export interface DrainResult {
  sent: number;
  waiting: number;
  givenUp: number;
  /** Mails for which there was nothing to send, or no recipient. */
  nothing: number;
}

export const ZERO_COUNTS: DrainResult = { sent: 0, waiting: 0, givenUp: 0, nothing: 0 };

export const sumOfResults = (sum: DrainResult, result: DrainResult): DrainResult => ({
  sent: sum.sent + result.sent,
  waiting: sum.waiting + result.waiting,
  givenUp: sum.givenUp + result.givenUp,
  nothing: sum.nothing + result.nothing,
});
