import { accountEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { type Route, route } from "../../../http/route.ts";
import type { PrivacyService } from "./privacy.service.ts";

/** Export of personal data, and erasure of the account. */
export function privacyRoutes({ privacy }: { privacy: PrivacyService }): Route[] {
  return [
    route(accountEndpoints.exportData, ({ caller, now }) => privacy.exportData(signedIn(caller), now)),
    route(accountEndpoints.eraseAccount, ({ body, caller, now }) =>
      privacy.eraseAccount(signedIn(caller), body.email, now),
    ),
  ];
}
