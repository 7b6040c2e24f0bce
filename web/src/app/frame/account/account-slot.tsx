import { CircleUser } from "lucide-react";
import { useEffect } from "react";
import { href } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { useLazyComponent } from "../use-lazy-component.ts";

const load = () => import("./account-menu.tsx");

/**
 * Right end of the header on larger screens. Visitors and guests see links to log in and sign up; others see their picture with a
 * lazily loaded menu, and until it is loaded a link to the profile.
 */
export function AccountSlot() {
  const who = useSession();
  const known = who !== undefined && who.role !== "guest";
  const [AccountMenu, ask] = useLazyComponent(load);
  useEffect(() => {
    if (known) void ask();
  }, [known, ask]);

  if (known && AccountMenu) return <AccountMenu isAdmin={who.role === "admin"} />;
  const label = known ? m.session_profile() : m.session_enter();
  return (
    <>
      {!known && (
        <Link
          to={href.signup()}
          className="flex min-h-12 items-center px-2 font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink"
        >
          {m.session_sign_up()}
        </Link>
      )}
      <Link
        to={known ? href.profile() : href.login()}
        className="grid size-12 place-items-center rounded-control text-ink-soft hover:bg-well"
        aria-label={label}
        title={label}
      >
        <Icon of={CircleUser} size="lg" />
      </Link>
    </>
  );
}
