import { Building2, CalendarHeart, HandHeart, House } from "lucide-react";
import { NavLink } from "../../ui/link.tsx";
import { cx } from "../../lib/cx.ts";
import { href } from "../../lib/paths.ts";
import { useScrollingDown } from "../../lib/use-scroll.ts";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../../ui/icon.tsx";

/** The bottom bar on phones (below 640 px). Hides while scrolling down, never while it has the focus. */
export function BottomNavigation() {
  const isHidden = useScrollingDown();
  const links = [
    { to: href.home(), label: m.site_dock_home(), icon: House },
    { to: href.monthlyCampaigns(), label: m.site_dock_monthly(), icon: CalendarHeart },
    { to: href.fundraisers(), label: m.site_dock_fundraiser(), icon: HandHeart },
    { to: href.ngos(), label: m.site_dock_ngo(), icon: Building2 },
  ];
  return (
    <nav
      aria-label={m.site_nav_quick()}
      className={cx(
        "dock fixed inset-x-0 bottom-0 z-20 bg-sheet pb-[env(safe-area-inset-bottom)] shadow-float transition-transform duration-(--calm) focus-within:translate-y-0 sm:hidden",
        isHidden && "translate-y-full",
      )}
    >
      <ul className="grid grid-cols-4">
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} className="dock-link">
              <Icon of={icon} size="lg" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
