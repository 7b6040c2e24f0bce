import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { WIZARD_STEPS, type WizardStep } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { Container, Page } from "../../ui/layout.tsx";
import { SkeletonBars } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { StepGuide, StepPreparation } from "./start/step-guide.tsx";

const DEFAULT_STEP: WizardStep = "enrollNgo";

/** The first part of each form. */
const FIRST_PARTS: ReadonlySet<string | null> = new Set([null, "details", "basics"]);

const STEP_FORMS = {
  enrollNgo: lazy(async () => ({ default: (await import("../../features/site/ngos/enrol/index.ts")).EnrolNgo })),
  startFundraiser: lazy(() => import("../../features/site/campaigns/wizard/wizard.tsx")),
} as const satisfies Record<WizardStep, unknown>;

const wizardSteps = () =>
  [
    { id: "enrollNgo", label: m.start_step_ngo() },
    { id: "startFundraiser", label: m.start_step_fundraiser() },
  ] as const satisfies { id: WizardStep; label: string }[];

/** `/startfundraising?step=…`: enrol an NGO, or start a fundraiser (spec section 2). */
export default function StartFundraisingPage() {
  const [search, setSearch] = useSearchParams();
  const requestedStep = search.get("step");
  const selected = WIZARD_STEPS.find((step) => step === requestedStep) ?? DEFAULT_STEP;
  const StepForm = STEP_FORMS[selected];
  return (
    <Page title={m.start_title()}>
      <Container className="no-foot pt-6 pb-(--section) md:pt-10">
        <h1 className="text-h2">{m.start_title()}</h1>
        <p className="mt-2 max-w-(--measure) text-lg text-ink-soft">{m.start_lead()}</p>
        <div className="mt-6">
          <Tabs
            sharesWidth
            tabs={wizardSteps()}
            selected={selected}
            label={m.start_steps()}
            onSelect={(step) => {
              // Keeps other query parameters, such as the campaign to support.
              setSearch((previousQuery) => {
                const nextQuery = new URLSearchParams(previousQuery);
                nextQuery.set("step", step);
                return nextQuery;
              });
            }}
          >
            <div className="grid gap-10 pt-6 md:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-14">
              <div className="grid min-w-0 gap-6">
                <Suspense key={selected} fallback={<StepPlaceholder />}>
                  <StepForm
                    preparation={<StepPreparation step={selected} isFolded={!FIRST_PARTS.has(search.get("part"))} />}
                  />
                </Suspense>
              </div>
              <StepGuide step={selected} />
            </div>
          </Tabs>
        </div>
      </Container>
    </Page>
  );
}

const StepPlaceholder = () => <SkeletonBars className="grid gap-5" bars={["h-8 w-64 max-w-full", "h-80 w-full"]} />;
