import { Check } from "lucide-react";
import { lazy, Suspense } from "react";
import type { WizardStep } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";

const WriteToUs = lazy(() => import("./write-to-us.tsx"));

interface Guide {
  prepare: string[];
  next: { title: string; text: string }[];
}

const guides: Record<WizardStep, () => Guide> = {
  enrollNgo: () => ({
    prepare: [
      m.start_ngo_prepare_who(),
      m.start_ngo_prepare_papers(),
      m.start_ngo_prepare_fcra(),
      m.start_ngo_prepare_logo(),
    ],
    next: [
      { title: m.start_ngo_next_1(), text: m.start_ngo_next_1_text() },
      { title: m.start_ngo_next_2(), text: m.start_ngo_next_2_text() },
      { title: m.start_ngo_next_3(), text: m.start_ngo_next_3_text() },
    ],
  }),
  startFundraiser: () => ({
    prepare: [
      m.start_fundraiser_prepare_who(),
      m.start_fundraiser_prepare_why(),
      m.start_fundraiser_prepare_sum(),
      m.start_fundraiser_prepare_pictures(),
    ],
    // The same four steps as on the home page (spec section 1).
    next: [
      { title: m.home_step_1(), text: m.home_step_1_text() },
      { title: m.home_step_2(), text: m.home_step_2_text() },
      { title: m.home_step_3(), text: m.home_step_3_text() },
      { title: m.home_step_4(), text: m.home_step_4_text() },
    ],
  }),
};

/** Beside the form: what to have ready, and what happens after submitting. */
export function StepGuide({ step }: { step: WizardStep }) {
  const { prepare, next } = guides[step]();
  return (
    <aside className="grid gap-8 rounded-panel bg-well p-5 md:p-6">
      <section aria-labelledby="prepare">
        <h2 id="prepare" className="mb-3 text-h4">
          {m.start_prepare_title()}
        </h2>
        <ul className="grid gap-2.5">
          {prepare.map((each) => (
            <li key={each} className="grid grid-cols-[auto_1fr] gap-x-2.5 leading-snug">
              <Icon of={Check} className="mt-px text-leaf" />
              {each}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="next">
        <h2 id="next" className="mb-3 text-h4">
          {m.start_next_title()}
        </h2>
        <ol className="grid gap-4">
          {next.map(({ title, text }, at) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
              <span
                aria-hidden="true"
                className="grid size-7 place-items-center rounded-full bg-neel pt-0.5 text-sm leading-none font-semibold text-on-neel"
              >
                {at + 1}
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
