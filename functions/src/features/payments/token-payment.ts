/** Upper limit of the amount that the gateway charges to verify an instrument (payments.md A.8). Every donation is larger. */
export const MAX_TOKEN_PAISE = 5_00;
