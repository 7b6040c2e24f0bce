import { ArrowLeft, LogOut } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import { href } from "../../lib/paths.ts";
import { session } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../frame/logo.tsx";
import { ThemeChoice } from "../frame/theme-choice.tsx";
import { CommandButton } from "./command/command-button.tsx";
import { type AdminSection, SECTION_GROUPS } from "./section.ts";
import { showActive } from "./show-active.ts";

/** 44 px for fingers; 36 px in the side bar, so that most of the sections fit a laptop's screen. */
const ROW_CLASSES =
  "flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold whitespace-nowrap no-underline lg:min-h-9 lg:text-sm";
const INACTIVE_CLASSES = "text-ink-soft hover:bg-sheet hover:text-ink";

/** The line about demo content pushes the end of the side bar off the screen. */
const IS_DEMO = import.meta.env.VITE_DEMO === "true";

interface RailProps {
  /** The sections that the role may open. */
  sections: readonly AdminSection[];
  /** May be one that the role may not open; then no link is marked. */
  activeSection: AdminSection;
  onFind: () => void;
}

/** Navigation of the panel: a side bar with groups from 1024 px, below that one scrolling row. */
export function Rail({ sections, activeSection, onFind }: RailProps) {
  const scroller = useRef<HTMLElement>(null);
  const { key: activeKey } = activeSection;
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    showActive(list);
    // The numbers beside the labels come later, and move what stands after them in a row.
    const observer = new ResizeObserver(() => showActive(list));
    if (list.firstElementChild !== null) observer.observe(list.firstElementChild);
    return () => observer.disconnect();
  }, [activeKey]);
  return (
    <header
      className={cx(
        "border-b border-line bg-well lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0",
        IS_DEMO && "lg:pb-8",
      )}
    >
      <div className="flex min-h-16 flex-none items-center justify-between gap-2 px-(--gutter) lg:px-6 lg:pt-2">
        <Logo />
        <span className="flex lg:hidden">
          <CommandButton onClick={onFind} isCompact />
          <PanelExit />
        </span>
      </div>
      <div className="flex-none px-3 pb-2 max-lg:hidden">
        <CommandButton onClick={onFind} />
      </div>
      <nav
        ref={scroller}
        aria-label={m.admin_nav()}
        className="overflow-x-auto overscroll-contain lg:min-h-0 lg:flex-1 lg:overflow-x-hidden lg:overflow-y-auto lg:px-3"
      >
        <ul className="flex w-max gap-2 px-(--gutter) pb-3 lg:block lg:w-auto lg:px-0">
          {SECTION_GROUPS.map(({ id, label }) => (
            <Group
              key={id}
              label={label?.()}
              sections={sections.filter(({ group }) => group === id)}
              activeSection={activeSection}
            />
          ))}
        </ul>
      </nav>
      <div className="flex-none border-t border-line px-3 py-2 max-lg:hidden">
        <ThemeChoice className="justify-between px-2 text-xs text-ink-soft" />
        <PanelExit showsText />
      </div>
    </header>
  );
}

interface GroupProps {
  label: string | undefined;
  sections: readonly AdminSection[];
  activeSection: AdminSection;
}

function Group({ label, sections, activeSection }: GroupProps) {
  if (sections.length === 0) return null;
  return (
    <li className="contents lg:block">
      {label !== undefined && (
        <h2 className="px-3 pt-3 pb-0.5 font-sans text-xs font-semibold tracking-normal text-ink-mute max-lg:hidden">
          {label}
        </h2>
      )}
      <ul className="contents lg:grid">
        {sections.map((section) => (
          <li key={section.key} className="min-w-0 flex-none">
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
        "relative max-lg:rounded-full max-lg:border-[1.5px] max-lg:px-4 max-lg:text-sm",
        isActive
          ? "bg-sheet text-info max-lg:border-info max-lg:bg-info max-lg:text-on-info lg:before:absolute lg:before:-left-3 lg:before:h-6 lg:before:w-1 lg:before:rounded-r lg:before:bg-genda"
          : cx(INACTIVE_CLASSES, "max-lg:border-line max-lg:bg-sheet"),
      )}
    >
      <Icon of={icon} />
      <span className="min-w-0 truncate">{label()}</span>
      {Badge && <Badge />}
    </Link>
  );
}

/** Links back to the site and to log out. Icons only on small screens, with labels for screen readers. */
function PanelExit({ showsText = false }: { showsText?: boolean }) {
  const renderLabel = (text: string) => (showsText ? text : <span className="sr-only">{text}</span>);
  return (
    <div className={cx("flex", showsText && "justify-between")}>
      <Link to={href.home()} className={cx(ROW_CLASSES, INACTIVE_CLASSES, "lg:px-2")}>
        <Icon of={ArrowLeft} />
        {renderLabel(m.admin_to_site())}
      </Link>
      <button
        type="button"
        onClick={() => void session.logOut()}
        className={cx(ROW_CLASSES, INACTIVE_CLASSES, "lg:px-2")}
      >
        <Icon of={LogOut} />
        {renderLabel(m.admin_log_out())}
      </button>
    </div>
  );
}
