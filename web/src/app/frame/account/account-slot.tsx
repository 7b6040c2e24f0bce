import { panelRoleOf } from "@daansetu/contract";
import { CircleUser } from "lucide-react";
import { useEffect } from "react";
import { href } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { useLazyComponent } from "../../../lib/use-lazy-component.ts";

const loadAccountMenu = () => import("./account-menu.tsx");

/**
 * Right end of the header on larger screens. Visitors and guests see links to log in and sign up; others see their picture with a
 * lazily loaded menu, and until it is loaded a link to the profile.
 */
export function AccountSlot() {
  const currentSession = useSession();
  const hasAccount = currentSession !== undefined && currentSession.role !== "guest";
  const [AccountMenu, requestMenu] = useLazyComponent(loadAccountMenu);
  useEffect(() => {
    if (hasAccount) void requestMenu();
  }, [hasAccount, requestMenu]);

  if (hasAccount && AccountMenu) return <AccountMenu opensPanel={panelRoleOf(currentSession.role) !== undefined} />;
  const label = hasAccount ? m.session_profile() : m.session_enter();
  return (
    <>
      {!hasAccount && (
        <Link
          to={href.signup()}
          className="flex min-h-12 items-center px-2 font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink"
        >
          {m.session_sign_up()}
        </Link>
      )}
      <Link
        to={hasAccount ? href.profile() : href.login()}
        className="grid size-12 place-items-center rounded-control text-ink-soft hover:bg-well"
        aria-label={label}
        title={label}
      >
        <Icon of={CircleUser} size="lg" />
      </Link>
    </>
  );
}
