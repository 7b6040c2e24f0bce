import { ArrowLeft, LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import { href } from "../../lib/paths.ts";
import { session } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../frame/logo.tsx";
import { type AdminSection, SECTION_GROUPS } from "./section.ts";

const ROW_CLASSES = "flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold no-underline";
const INACTIVE_CLASSES = "text-ink-soft hover:bg-sheet hover:text-ink";

interface RailProps {
  /** The sections that the role may open. */
  sections: readonly AdminSection[];
  /** May be one that the role may not open; then no link is marked. */
  activeSection: AdminSection;
}

/** Navigation of the panel: a side bar with groups from 1024 px, below that one scrolling row. */
export function Rail({ sections, activeSection }: RailProps) {
  const linkList = useRef<HTMLUListElement>(null);
  const { key } = activeSection;
  useEffect(() => {
    const row = linkList.current;
    const activeLinkBox = row?.querySelector("[aria-current]")?.getBoundingClientRect();
    const sideBar = row?.closest("header");
    if (!row || !activeLinkBox || !sideBar) return;
    // Scrolls the active link to the middle of the row, or into view in a side bar taller than the screen.
    const listBox = row.getBoundingClientRect();
    row.scrollLeft += activeLinkBox.left - listBox.left - (listBox.width - activeLinkBox.width) / 2;
    sideBar.scrollTop += Math.max(0, activeLinkBox.bottom - sideBar.getBoundingClientRect().bottom);
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
            ref={linkList}
            className="flex gap-2 overflow-x-auto px-(--gutter) pb-3 lg:block lg:overflow-visible lg:px-0 lg:pb-0"
          >
            {SECTION_GROUPS.map(({ id, label }) => (
              <Group
                key={id}
                label={label()}
                sections={sections.filter(({ group }) => group === id)}
                activeSection={activeSection}
              />
            ))}
          </ul>
        </nav>
        <PanelExit className="max-lg:hidden lg:mt-6 lg:grid lg:border-t lg:border-line lg:pt-3" showsText />
      </div>
    </header>
  );
}

interface GroupProps {
  label: string;
  sections: readonly AdminSection[];
  activeSection: AdminSection;
}

function Group({ label, sections, activeSection }: GroupProps) {
  if (sections.length === 0) return null;
  return (
    <li className="contents lg:block">
      <h2 className="px-3 pt-4 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-mute max-lg:hidden">
        {label}
      </h2>
      <ul className="contents lg:grid lg:gap-0.5">
        {sections.map((section) => (
          <li key={section.key} className="flex-none">
            <SectionLink section={section} isActive={section === activeSection} />
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
        ROW_CLASSES,
        "relative whitespace-nowrap max-lg:rounded-full max-lg:border-[1.5px] max-lg:px-4 max-lg:text-sm lg:whitespace-normal",
        isActive
          ? "bg-sheet text-neel max-lg:border-neel max-lg:bg-neel max-lg:text-on-neel lg:before:absolute lg:before:-left-3 lg:before:h-6 lg:before:w-1 lg:before:rounded-r lg:before:bg-genda"
          : cx(INACTIVE_CLASSES, "max-lg:border-line max-lg:bg-sheet"),
      )}
    >
      <Icon of={icon} />
      {label()}
      {Badge && <Badge />}
    </Link>
  );
}

/** Links back to the site and to log out. Icons only on small screens, with labels for screen readers. */
function PanelExit({ className, showsText = false }: { className?: string; showsText?: boolean }) {
  const renderLabel = (text: string) => (showsText ? text : <span className="sr-only">{text}</span>);
  return (
    <div className={cx("flex", className)}>
      <Link to={href.home()} className={cx(ROW_CLASSES, INACTIVE_CLASSES)}>
        <Icon of={ArrowLeft} />
        {renderLabel(m.admin_to_site())}
      </Link>
      <button type="button" onClick={() => void session.logOut()} className={cx(ROW_CLASSES, INACTIVE_CLASSES)}>
        <Icon of={LogOut} />
        {renderLabel(m.admin_log_out())}
      </button>
    </div>
  );
}
