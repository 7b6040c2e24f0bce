import { Login } from "../../features/people/accounts/components/login.tsx";
import type { LocationState } from "../../features/people/accounts/sign-in/location-state.ts";
import { logInPurpose } from "../../features/people/accounts/sign-in/log-in-purpose.ts";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

interface LoginOnTheWayProps {
  nextPath: string;
  locationState: LocationState;
}

/**
 * The log-in page of a visitor on the way to another page: the title names the purpose (reading.md, row 26). A separate chunk, because
 * there are many such titles.
 */
export default function LoginOnTheWay(props: LoginOnTheWayProps) {
  const purpose = logInPurpose(props.nextPath);
  return (
    <Page title={purpose ?? m.accounts_login_title()} description={m.accounts_login_lead()}>
      <Login {...props} purpose={purpose} />
    </Page>
  );
}
