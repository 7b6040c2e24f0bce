export { allowLogged, expectLogged } from "../../../local/testing/strict-console.ts";

/** What the site logs of an answer that is not 2xx (spec section 8). */
export const UNEXPECTED_STATUS = "Unexpected status code";
