import { Check, ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import type { WizardStep } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";

const WriteToUs = lazy(() => import("./write-to-us.tsx"));

interface Guide {
  toPrepare: string[];
  nextSteps: { title: string; text: string }[];
}

const GUIDE_BY_STEP: Record<WizardStep, () => Guide> = {
  enrollNgo: () => ({
    toPrepare: [
      m.start_ngo_prepare_who(),
      m.start_ngo_prepare_papers(),
      m.start_ngo_prepare_fcra(),
      m.start_ngo_prepare_logo(),
    ],
    nextSteps: [
      { title: m.start_ngo_next_1(), text: m.start_ngo_next_1_text() },
      { title: m.start_ngo_next_2(), text: m.start_ngo_next_2_text() },
      { title: m.start_ngo_next_3(), text: m.start_ngo_next_3_text() },
    ],
  }),
  startFundraiser: () => ({
    toPrepare: [
      m.start_fundraiser_prepare_who(),
      m.start_fundraiser_prepare_why(),
      m.start_fundraiser_prepare_sum(),
      m.start_fundraiser_prepare_pictures(),
    ],
    // The same four steps as on the home page (spec section 1).
    nextSteps: [
      { title: m.home_step_1(), text: m.home_step_1_text() },
      { title: m.home_step_2(), text: m.home_step_2_text() },
      { title: m.home_step_3(), text: m.home_step_3_text() },
      { title: m.home_step_4(), text: m.home_step_4_text() },
    ],
  }),
};

/** The first part of a wizard: what to have ready. Collapsed once the first part of the form is done. */
export function StepPreparation({ step, isFolded }: { step: WizardStep; isFolded: boolean }) {
  const { toPrepare } = GUIDE_BY_STEP[step]();
  return (
    <details key={`${step} ${isFolded}`} open={!isFolded} className="group rounded-card bg-well px-5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h4">{m.start_prepare_title()}</h2>
        <Icon of={ChevronDown} className="text-info transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-x-8 gap-y-2.5 pb-4 md:grid-cols-2">
        {toPrepare.map((preparation) => (
          <li key={preparation} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 leading-snug">
            <Icon of={Check} className="mt-px text-leaf" />
            {preparation}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A guide beside the form: what happens after submitting. */
export function StepGuide({ step }: { step: WizardStep }) {
  const { nextSteps } = GUIDE_BY_STEP[step]();
  return (
    <aside className="grid gap-8 rounded-panel bg-well p-5 md:p-6">
      <section aria-labelledby="next">
        <h2 id="next" className="mb-3 text-h4">
          {m.start_next_title()}
        </h2>
        <ol className="grid gap-4">
          {nextSteps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <span
                aria-hidden="true"
                className="grid size-7 place-items-center rounded-full bg-info pt-0.5 text-sm leading-none font-semibold text-on-info"
              >
                {index + 1}
              </span>
              <div className="leading-snug">
                <h3 className="font-sans text-base font-semibold">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Suspense fallback={null}>
        <WriteToUs />
      </Suspense>
    </aside>
  );
}
