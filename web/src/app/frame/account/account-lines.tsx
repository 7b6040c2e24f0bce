import { panelRoleOf } from "@daansetu/contract";
import { LogOut } from "lucide-react";
import { useMe } from "../../../features/people/accounts/index.ts";
import { href } from "../../../lib/paths.ts";
import { type Session, session } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { NavLink } from "../../../ui/link.tsx";
import { AccountPicture } from "./account-picture.tsx";

/** Top of the drawer: picture and name of the logged-in person. */
export function DrawerAccount() {
  const { data: currentUser } = useMe();
  return (
    <p className="mb-3 flex items-center gap-3 leading-snug">
      <AccountPicture name={currentUser?.name ?? ""} picture={currentUser?.profilePic} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{currentUser?.name ?? m.session_your_account()}</span>
        {currentUser && <span className="block truncate text-sm text-ink-mute">{currentUser.email}</span>}
      </span>
    </p>
  );
}

/** Profile (which sends visitors to the login) and, for roles of the panel, the panel. */
export function AccountLinks({
  currentSession,
  className,
}: {
  currentSession: Session | undefined;
  className: string;
}) {
  const links = [
    { to: href.profile(), label: m.session_profile() },
    ...(panelRoleOf(currentSession?.role) !== undefined ? [{ to: href.adminPanel(), label: m.session_admin() }] : []),
  ];
  return links.map(({ to, label }) => (
    <li key={to} className="border-b border-line">
      <NavLink to={to} className={className}>
        {label}
      </NavLink>
    </li>
  ));
}

/** Log in or log out. Guests have no account to log out of. */
export function LogInOrOut({ isLoggedIn }: { isLoggedIn: boolean }) {
  if (isLoggedIn)
    return (
      <Button variant="quiet" icon={LogOut} block className="mt-2" onClick={() => void session.logOut()}>
        {m.session_log_out()}
      </Button>
    );
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      <ButtonLink to={href.login()}>{m.session_log_in()}</ButtonLink>
      <ButtonLink to={href.signup()} variant="soft">
        {m.session_sign_up()}
      </ButtonLink>
    </div>
  );
}
