import { cx } from "../../../lib/cx.ts";
import { href } from "../../../lib/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import type { AdminSection } from "./section.ts";

/** Height of a link: 44 px for fingers; 36 px in the side bar, so that all groups fit a laptop's screen. */
export const ROW_CLASSES =
  "flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold whitespace-nowrap no-underline lg:min-h-9 lg:text-sm";
export const INACTIVE_CLASSES = "text-ink-soft hover:bg-sheet hover:text-ink";

interface SectionLinkProps {
  section: AdminSection;
  isActive: boolean;
  onClick?: () => void;
}

/** A section in the side bar or in the sheet of a phone, with the count of what waits in it. */
export function SectionLink({ section: { key, icon, label, Badge }, isActive, onClick }: SectionLinkProps) {
  return (
    <Link
      to={href.adminPanel(key)}
      {...(onClick && { onClick })}
      {...(isActive && { "aria-current": "page" as const, "data-first-focus": true })}
      className={cx(
        ROW_CLASSES,
        "relative",
        isActive
          ? "bg-sheet text-info before:absolute before:-left-3 before:h-6 before:w-1 before:rounded-r before:bg-genda"
          : INACTIVE_CLASSES,
      )}
    >
      <Icon of={icon} />
      <span className="min-w-0 truncate">{label()}</span>
      {Badge && <Badge />}
    </Link>
  );
}

/** The counts of a group's sections beside its title, where its links are folded away. */
export function GroupBadges({ sections }: { sections: readonly AdminSection[] }) {
  return <span className="ml-auto flex gap-1">{sections.map(({ key, Badge }) => Badge && <Badge key={key} />)}</span>;
}
