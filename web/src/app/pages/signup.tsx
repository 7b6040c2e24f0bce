import { useLocation, useSearchParams } from "react-router-dom";
import { readLocationState } from "../../features/people/accounts/sign-in/location-state.ts";
import { SignUp } from "../../features/people/accounts/components/sign-up.tsx";
import { safeNextPath } from "../../lib/safe-next-path.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

/** `/signup`, and `/signup?next=…`. */
export default function SignUpPage() {
  const [search] = useSearchParams();
  return (
    <Page title={m.accounts_signup_title()} description={m.accounts_signup_lead()}>
      <SignUp nextPath={safeNextPath(search.get("next"))} locationState={readLocationState(useLocation().state)} />
    </Page>
  );
}
