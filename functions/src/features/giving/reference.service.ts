/** How donations and plans are named; for other features. */
export { referenceFor } from "./reference.ts";
