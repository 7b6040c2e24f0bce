import type { Credentials } from "../create-api-client.ts";
import { renewed, tokenFor } from "./bearer.ts";
import { verified } from "./verified.ts";

/** Checks the session again, so that the page no longer shows what this role may not see. */
function doubted(): void {
  verified.forget();
  void import("./check.ts").then(
    ({ check }) => check(() => Date.now()),
    () => undefined,
  );
}

/** How calls of the API say who is logged in. */
export const credentials: Credentials = { tokenFor, renewed, doubted };
