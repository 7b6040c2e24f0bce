import { Login } from "../../features/people/accounts/components/login.tsx";
import type { LocationState } from "../../features/people/accounts/sign-in/location-state.ts";
import { logInPurpose } from "../../features/people/accounts/sign-in/log-in-purpose.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

interface LoginOnTheWayProps {
  nextPath: string;
  locationState: LocationState;
}

/** The login of somebody on the way to another page: the title says what for (reading.md, row 26). Loaded apart, as its titles are many. */
export default function LoginOnTheWay(props: LoginOnTheWayProps) {
  const purpose = logInPurpose(props.nextPath);
  return (
    <Page title={m.site_title({ page: purpose ?? m.accounts_login_title() })} description={m.accounts_login_lead()}>
      <Login {...props} purpose={purpose} />
    </Page>
  );
}
