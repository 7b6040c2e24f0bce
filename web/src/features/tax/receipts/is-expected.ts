/** A receipt that is missing after this time is not being made: the donation is older than receipts, or something is wrong. */
const EXPECTED_WITHIN_MS = 24 * 3_600_000;

/** True if a receipt that is missing may still come. @param paidAt ISO time */
export const isExpected = (paidAt: string | undefined, now: Date): boolean =>
  now.getTime() - Date.parse(paidAt ?? "") < EXPECTED_WITHIN_MS;
