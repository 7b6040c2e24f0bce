import { useLocation, useSearchParams } from "react-router-dom";
import { readLocationState } from "../../features/accounts/sign-in/location-state.ts";
import { Login } from "../../features/accounts/components/login.tsx";
import { safeNext } from "../../lib/safe-next.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

/** `/login`; `?next=…` is the path to return to. */
export default function LoginPage() {
  const [search] = useSearchParams();
  return (
    <Page title={m.site_title({ page: m.accounts_login_title() })}>
      <Login nextPath={safeNext(search.get("next"))} locationState={readLocationState(useLocation().state)} />
    </Page>
  );
}
