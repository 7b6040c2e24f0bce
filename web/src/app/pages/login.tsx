import { PATHS } from "@daansetu/contract";
import { lazy } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { donationTargetOf, readLocationState } from "../../features/people/accounts/sign-in/location-state.ts";
import { Login } from "../../features/people/accounts/components/login.tsx";
import { safeNextPath } from "../../lib/safe-next-path.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

const LoginToGive = lazy(() => import("./login-to-give.tsx"));
const LoginOnTheWay = lazy(() => import("./login-on-the-way.tsx"));

/** The log-in page `/login`; `?next=…` is the path to return to. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const nextPath = safeNextPath(search.get("next"));
  const locationState = readLocationState(useLocation().state);
  const campaignId = donationTargetOf(nextPath);
  if (campaignId !== undefined) return <LoginToGive {...{ campaignId, nextPath, locationState }} />;
  if (nextPath !== PATHS.home) return <LoginOnTheWay {...{ nextPath, locationState }} />;
  return (
    <Page title={m.accounts_login_title()} description={m.accounts_login_lead()}>
      <Login nextPath={nextPath} locationState={locationState} />
    </Page>
  );
}
