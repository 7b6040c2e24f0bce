/** Upper limit of the amount that the gateway charges to verify an instrument (payments.md A.8). Every donation is larger. */
export const MAX_TOKEN_PAISE = 5_00;

/** After this time a token payment has been refunded, or the subscription's webhook has arrived. */
export const TOKEN_REPORT_DELAY_MS = 15 * 60_000;
