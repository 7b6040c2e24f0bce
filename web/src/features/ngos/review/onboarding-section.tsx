import { m } from "../../../paraglide/messages.js";
import { AddNgo } from "./add-ngo.tsx";
import { NgoApplications } from "./ngo-applications.tsx";
import { useOpenRecord } from "../../../ui/table/index.ts";

/** Section `ngoOnBoarding`: the queue of applications, and a form to add an NGO without one. */
export default function OnboardingSection() {
  const { open: openId } = useOpenRecord();
  return (
    <>
      <h1 className="text-h2">{m.applications_onboarding()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.applications_onboarding_text()}</p>
      <section aria-label={m.applications_table()}>
        <NgoApplications level={2} />
      </section>
      {openId === undefined && (
        <div className="mt-10 border-t border-line pt-8">
          <AddNgo />
        </div>
      )}
    </>
  );
}
