import type { Credentials } from "../create-api-client.ts";
import { renewToken, tokenFor } from "./bearer.ts";
import { mirror } from "./mirror.ts";
import { verifiedSession } from "./verified.ts";

/** After a 403: verifies the session again, so that a page that the role no longer permits is closed. */
function onForbidden(): void {
  verifiedSession.forget();
  void import("./check.ts").then(
    ({ checkSession }) => checkSession(() => Date.now()),
    () => undefined,
  );
}

export const credentials: Credentials = { tokenFor, proof: mirror.proof, renew: renewToken, onForbidden };
