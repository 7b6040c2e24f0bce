import { lazy } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { donationTargetOf, readLocationState } from "../../features/accounts/sign-in/location-state.ts";
import { logInPurpose } from "../../features/accounts/sign-in/log-in-purpose.ts";
import { Login } from "../../features/accounts/components/login.tsx";
import { safeNext } from "../../lib/safe-next.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

const LoginToGive = lazy(() => import("./login-to-give.tsx"));

/** `/login`; `?next=…` is the path to return to. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const nextPath = safeNext(search.get("next"));
  const locationState = readLocationState(useLocation().state);
  const campaignId = donationTargetOf(nextPath);
  if (campaignId !== undefined) return <LoginToGive {...{ campaignId, nextPath, locationState }} />;
  const purpose = logInPurpose(nextPath);
  return (
    <Page title={m.site_title({ page: purpose ?? m.accounts_login_title() })} description={m.accounts_login_lead()}>
      <Login {...{ nextPath, locationState, purpose }} />
    </Page>
  );
}
