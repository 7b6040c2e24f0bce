import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminSection, SECTION_GROUPS } from "./section.ts";
import { GroupBadges, SectionLink } from "./section-link.tsx";

interface SectionSheetProps {
  /** The sections that the role may open. */
  sections: readonly AdminSection[];
  activeSection: AdminSection;
}

/** Below 1024 px: a button with the open section's name, and the counts of all; it opens a sheet with the groups and their sections. */
export function SectionSheet({ sections, activeSection }: SectionSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="px-(--gutter) pb-3 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control border-[1.5px] border-info bg-sheet px-3 text-left font-semibold text-info"
      >
        <Icon of={activeSection.icon} />
        <span className="min-w-0 truncate">{m.admin_section_open({ section: activeSection.label() })}</span>
        {!isOpen && <GroupBadges sections={sections} />}
        <Icon of={ChevronsUpDown} size="sm" className={isOpen ? "ml-auto" : ""} />
      </button>
      {isOpen && (
        <Dialog title={m.admin_sections()} onClose={close}>
          <ul className="grid gap-4">
            {SECTION_GROUPS.map(({ id, label }) => {
              const ofGroup = sections.filter(({ group }) => group === id);
              return (
                ofGroup.length > 0 && (
                  <li key={id}>
                    {label !== undefined && (
                      <h3 className="px-3 font-sans text-xs font-semibold tracking-normal text-ink-mute">{label()}</h3>
                    )}
                    <ul className="grid">
                      {ofGroup.map((section) => (
                        <li key={section.key} className="min-w-0">
                          <SectionLink section={section} isActive={section === activeSection} onClick={close} />
                        </li>
                      ))}
                    </ul>
                  </li>
                )
              );
            })}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
