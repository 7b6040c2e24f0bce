import type { FirstStep } from "@daansetu/contract";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Link } from "../../../../../ui/link.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";

interface Step {
  label: () => string;
  text: () => string;
  to: string;
}

const policyStep = (text: FirstStep, label: () => string): Step => ({
  label,
  text: m.overview_first_policy,
  to: href.adminPanel("content", { text }),
});

const STEPS: Readonly<Record<FirstStep, Step>> = {
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
  "privacy-policy": policyStep("privacy-policy", m.texts_key_privacy),
  "terms-and-conditions": policyStep("terms-and-conditions", m.texts_key_terms),
  "donation-policy": policyStep("donation-policy", m.texts_key_donation_policy),
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
