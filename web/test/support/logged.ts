export { allowLogged, expectLogged } from "../../../local/testing/strict-console.ts";

/** Logged for every reply that is not 2xx (spec section 8). */
export const UNEXPECTED_STATUS = "Unexpected status code";
