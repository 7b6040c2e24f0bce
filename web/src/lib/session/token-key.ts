/** Local storage key of the session's token (spec section 3). */
export const TOKEN_KEY = "token";
