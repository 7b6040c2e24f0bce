import { siteIdentity } from "../../../../lib/site-identity.ts";

/** The payee's name in the gateway's window. */
export function payeeName(): string {
  const { payee, name } = siteIdentity();
  return payee ?? name;
}
