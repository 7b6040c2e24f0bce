import { Heart, X } from "lucide-react";
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { NavLink } from "../../ui/link.tsx";
import { href } from "../../lib/paths.ts";
import { useSession } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { AccountLinks, DrawerAccount, LogInOrOut } from "./account/account-lines.tsx";
import { mainLinks } from "./nav-links.ts";

const LINE_CLASSES =
  "display flex min-h-14 items-center border-l-3 border-transparent text-h4 no-underline hover:underline aria-[current=page]:border-genda aria-[current=page]:pl-3";

/**
 * The menu of small screens. A modal `<dialog>`: the browser traps the focus, closes it on Escape and returns the focus to the button.
 * @param props.opened number of times that it was requested; each change opens it
 */
export default function MenuDrawer({ openCount }: { openCount: number }) {
  const drawerRef = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const currentSession = useSession();
  const accountSession = currentSession && currentSession.role !== "guest" ? currentSession : undefined;
  // Closes on navigation.
  useEffect(() => {
    const drawer = drawerRef.current;
    return () => drawer?.close();
  }, [key]);
  useLayoutEffect(() => {
    if (openCount > 0 && drawerRef.current?.open === false) drawerRef.current.showModal();
  }, [openCount]);
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    // A click outside the drawer closes it; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said above
    <dialog
      ref={drawerRef}
      aria-label={m.site_menu_title()}
      onClick={closeOutside}
      className="drawer m-0 ml-auto h-dvh max-h-none w-[min(20rem,86vw)] bg-paper text-ink shadow-dialog backdrop:bg-(--scrim)"
    >
      <div className="flex min-h-full flex-col px-5 py-2">
        <IconButton
          icon={X}
          label={m.site_menu_close()}
          className="-mr-3 self-end"
          onClick={() => {
            drawerRef.current?.close();
          }}
        />
        {accountSession && <DrawerAccount />}
        <nav aria-label={m.site_nav_main()}>
          <ul>
            {[{ to: href.home(), label: m.site_dock_home() }, ...mainLinks()].map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <NavLink to={to} className={LINE_CLASSES}>
                  {label}
                </NavLink>
              </li>
            ))}
            <AccountLinks currentSession={accountSession} className={LINE_CLASSES} />
          </ul>
        </nav>
        <ButtonLink to={href.donate()} variant="line" icon={Heart} block className="mt-6">
          {m.site_nav_donate()}
        </ButtonLink>
        <LogInOrOut isLoggedIn={accountSession !== undefined} />
      </div>
    </dialog>
  );
}
