import { NavLink } from "../../ui/link.tsx";
import { cx } from "../../lib/cx.ts";
import { href } from "../../lib/paths.ts";
import { useScrollingDown } from "../../lib/use-scroll.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { AccountSlot } from "./account/account-slot.tsx";
import { Logo } from "./logo.tsx";
import { MenuButton } from "./menu-button.tsx";
import { mainLinks } from "./nav-links.ts";

/** The site's header: hides while scrolling down, returns while scrolling up, and never hides while it has the focus. */
export function Header() {
  const isHidden = useScrollingDown();
  return (
    <header
      className={cx(
        "sticky top-0 z-30 border-b border-line bg-paper transition-transform duration-(--calm) focus-within:translate-y-0",
        isHidden && "-translate-y-full",
      )}
    >
      <div className="wrap flex min-h-16 items-center gap-2">
        <Logo />
        <nav aria-label={m.site_nav_main()} className="ml-auto hidden lg:block">
          <ul className="flex gap-1">
            {mainLinks().map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={href.donate()} variant="line" size="sm" className="ml-3 max-lg:hidden">
          {m.site_nav_donate()}
        </ButtonLink>
        <div className="flex items-center max-lg:hidden">
          <AccountSlot />
        </div>
        <MenuButton />
      </div>
    </header>
  );
}
