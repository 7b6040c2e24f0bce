import type { FirstStep } from "@daansetu/contract";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Link } from "../../../../../ui/link.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";

const STEPS: Readonly<Record<FirstStep, { label: () => string; text: () => string; to: string }>> = {
  identity: {
    label: m.texts_key_identity,
    text: m.overview_first_identity,
    to: href.adminPanel("content", { text: "identity" }),
  },
  contact: {
    label: m.texts_key_contact,
    text: m.overview_first_contact,
    to: href.adminPanel("content", { text: "contact" }),
  },
  foundation: {
    label: m.overview_first_foundation_label,
    text: m.overview_first_foundation,
    to: `${href.adminPanel("settings")}#foundation`,
  },
  receipts: {
    label: m.overview_first_receipts_label,
    text: m.overview_first_receipts,
    to: href.adminPanel("settings"),
  },
};

/** What the first admin of a foundation enters before donors come; nothing once all of it is entered. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <TitledSection title={m.overview_first_title()} titleClass="mb-3 text-h4" className="mb-8">
      <ol className="grid gap-3 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step}>
            <Link
              to={STEPS[step].to}
              className="grid h-full content-start gap-1 rounded-card border border-line bg-sheet p-4 no-underline hover:shadow-lift"
            >
              <span className="font-semibold text-info">{STEPS[step].label()}</span>
              <span className="text-sm text-ink-soft">{STEPS[step].text()}</span>
            </Link>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
