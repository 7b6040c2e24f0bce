import type { PanelRole } from "@daansetu/contract";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { sectionsFor } from "./sections/sections-of-role.ts";
import type { AdminSection } from "./sections/section.ts";

interface SectionRefusalProps {
  section: AdminSection;
  role: PanelRole;
}

/** Shown instead of a section that the role may not open. No request of that section is made. */
export function SectionRefusal({ section, role }: SectionRefusalProps) {
  const [firstSection] = sectionsFor(role);
  const refusedSection = { section: section.label() };
  return (
    <StatePanel
      spot="broken"
      level={1}
      title={m.admin_refused_title()}
      actions={
        firstSection && (
          <ButtonLink to={href.adminPanel(firstSection.key)}>
            {m.admin_refused_open({ section: firstSection.label() })}
          </ButtonLink>
        )
      }
    >
      {role === "accountant" ? m.admin_refused_accountant(refusedSection) : m.admin_refused_reviewer(refusedSection)}
    </StatePanel>
  );
}
