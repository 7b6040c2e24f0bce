import { ArrowLeft, ChevronDown, LogOut } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { href } from "../../lib/paths.ts";
import { session } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../frame/logo.tsx";
import { ThemeChoice } from "../frame/theme-choice.tsx";
import { CommandButton } from "./command/command-button.tsx";
import { type AdminSection, SECTION_GROUPS } from "./sections/section.ts";
import { GroupBadges, INACTIVE_CLASSES, ROW_CLASSES, SectionLink } from "./sections/section-link.tsx";
import { SectionSheet } from "./sections/section-sheet.tsx";
import { showActive } from "./show-active.ts";

/** In a demo, the notice about its content pushes the end of the side bar off the screen. */
const IS_DEMO = import.meta.env.VITE_DEMO === "true";

interface AdminNavigationProps {
  /** The sections that the role may open. */
  sections: readonly AdminSection[];
  /** The open section; if the role has no access to it, no link is marked. */
  activeSection: AdminSection;
  onFind: () => void;
}

/** Navigation of the panel: a side bar with groups from 1024 px, one of them open; below that a sheet. */
export function AdminNavigation({ sections, activeSection, onFind }: AdminNavigationProps) {
  const scroller = useRef<HTMLElement>(null);
  const { key: activeKey } = activeSection;
  const { openGroup, toggle } = useOpenGroup(activeSection);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list !== null) showActive(list);
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
      <SectionSheet sections={sections} activeSection={activeSection} />
      <div className="flex-none px-3 pb-2 max-lg:hidden">
        <CommandButton onClick={onFind} />
      </div>
      <nav
        ref={scroller}
        aria-label={m.admin_nav()}
        className="overscroll-contain px-3 max-lg:hidden lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
      >
        <ul>
          {SECTION_GROUPS.map(({ id, label }) => (
            <Group
              key={id}
              label={label?.()}
              sections={sections.filter(({ group }) => group === id)}
              activeSection={activeSection}
              isOpen={id === openGroup}
              onToggle={() => toggle(id)}
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

type GroupId = AdminSection["group"];

/** One group is open at a time, so that the titles of all stay on a laptop's screen; that of a section which is opened elsewhere opens with it. */
function useOpenGroup({ key, group }: AdminSection) {
  const [state, setState] = useState<{ key: string; openGroup: GroupId | undefined }>({ key, openGroup: group });
  if (state.key !== key) setState({ key, openGroup: group });
  return {
    openGroup: state.openGroup,
    toggle: (id: GroupId) => setState({ key, openGroup: state.openGroup === id ? undefined : id }),
  };
}

interface GroupProps {
  /** `undefined` for a group without a title, which is always open. */
  label: string | undefined;
  sections: readonly AdminSection[];
  activeSection: AdminSection;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ label, sections, activeSection, isOpen, onToggle }: GroupProps) {
  if (sections.length === 0) return null;
  const links = (
    <ul className="grid">
      {sections.map((section) => (
        <li key={section.key} className="min-w-0">
          <SectionLink section={section} isActive={section === activeSection} />
        </li>
      ))}
    </ul>
  );
  if (label === undefined) return <li>{links}</li>;
  return (
    <li>
      <details open={isOpen}>
        <summary
          className={cx(ROW_CLASSES, INACTIVE_CLASSES, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
          onClick={(event) => {
            event.preventDefault();
            onToggle();
          }}
        >
          <Icon of={ChevronDown} size="sm" className={isOpen ? "" : "-rotate-90"} />
          <h2 className="font-sans text-sm leading-tight font-semibold tracking-normal">{label}</h2>
          {!isOpen && <GroupBadges sections={sections} />}
        </summary>
        {links}
      </details>
    </li>
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
