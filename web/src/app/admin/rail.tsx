import { ArrowLeft, LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import { href } from "../../lib/paths.ts";
import { session } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../frame/logo.tsx";
import { type AdminSection, GROUPS, SECTIONS } from "./sections.ts";

const ROW = "flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold no-underline";
const CALM = "text-ink-soft hover:bg-sheet hover:text-ink";

/** Navigation of the panel: a side bar with groups from 1024 px, below that one scrolling row. */
export function Rail({ active }: { active: AdminSection }) {
  const list = useRef<HTMLUListElement>(null);
  const { key } = active;
  useEffect(() => {
    const row = list.current;
    const here = row?.querySelector("[aria-current]")?.getBoundingClientRect();
    const bar = row?.closest("header");
    if (!row || !here || !bar) return;
    // Scrolls the active link to the middle of the row, or into view in a side bar taller than the screen.
    const around = row.getBoundingClientRect();
    row.scrollLeft += here.left - around.left - (around.width - here.width) / 2;
    bar.scrollTop += Math.max(0, here.bottom - bar.getBoundingClientRect().bottom);
  }, [key]);
  return (
    <header className="border-b border-line bg-well lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0">
      <div className="flex flex-col lg:min-h-full lg:px-3 lg:py-4">
        <div className="flex min-h-16 items-center justify-between gap-2 px-(--gutter) lg:px-3">
          <Logo />
          <PanelExit className="lg:hidden" />
        </div>
        <nav aria-label={m.admin_nav()} className="lg:flex-1">
          <ul
            ref={list}
            className="flex gap-2 overflow-x-auto px-(--gutter) pb-3 lg:block lg:overflow-visible lg:px-0 lg:pb-0"
          >
            {GROUPS.map(({ id, label }) => (
              <Group key={id} label={label()} sections={SECTIONS.filter(({ group }) => group === id)} active={active} />
            ))}
          </ul>
        </nav>
        <PanelExit className="max-lg:hidden lg:mt-6 lg:grid lg:border-t lg:border-line lg:pt-3" words />
      </div>
    </header>
  );
}

interface GroupProps {
  label: string;
  sections: readonly AdminSection[];
  active: AdminSection;
}

function Group({ label, sections, active }: GroupProps) {
  if (sections.length === 0) return null;
  return (
    <li className="contents lg:block">
      <h2 className="px-3 pt-4 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-mute max-lg:hidden">
        {label}
      </h2>
      <ul className="contents lg:grid lg:gap-0.5">
        {sections.map((section) => (
          <li key={section.key} className="flex-none">
            <SectionLink section={section} isActive={section === active} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function SectionLink({ section: { key, icon, label, Badge }, isActive }: { section: AdminSection; isActive: boolean }) {
  return (
    <Link
      to={href.adminPanel(key)}
      {...(isActive && { "aria-current": "page" as const })}
      className={cx(
        ROW,
        "relative whitespace-nowrap max-lg:rounded-full max-lg:border-[1.5px] max-lg:px-4 max-lg:text-sm lg:whitespace-normal",
        isActive
          ? "bg-sheet text-neel max-lg:border-neel max-lg:bg-neel max-lg:text-on-neel lg:before:absolute lg:before:-left-3 lg:before:h-6 lg:before:w-1 lg:before:rounded-r lg:before:bg-genda"
          : cx(CALM, "max-lg:border-line max-lg:bg-sheet"),
      )}
    >
      <Icon of={icon} />
      {label()}
      {Badge && <Badge />}
    </Link>
  );
}

/** Links back to the site and to log out. Icons only on small screens, with labels for screen readers. */
function PanelExit({ className, words = false }: { className?: string; words?: boolean }) {
  const label = (text: string) => (words ? text : <span className="sr-only">{text}</span>);
  return (
    <div className={cx("flex", className)}>
      <Link to={href.home()} className={cx(ROW, CALM)}>
        <Icon of={ArrowLeft} />
        {label(m.admin_to_site())}
      </Link>
      <button type="button" onClick={() => void session.logOut()} className={cx(ROW, CALM)}>
        <Icon of={LogOut} />
        {label(m.admin_log_out())}
      </button>
    </div>
  );
}
