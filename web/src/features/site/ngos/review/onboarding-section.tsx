import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Note } from "../../../../ui/note.tsx";
import { useOpenRecord } from "../../../../ui/table/index.ts";
import { AddNgo } from "./add-ngo.tsx";
import { applicationCountsQuery } from "./applications-query.ts";

/** Section `ngoOnBoarding`: a form to add an NGO without an application. Applications are in the review queue, which is the only one. */
export default function OnboardingSection() {
  const { open: applicationId } = useOpenRecord();
  const { data: counts } = useQuery(applicationCountsQuery());
  // Applications were listed here once: mails and bookmarks may lead to one.
  if (applicationId !== undefined)
    return <Navigate to={href.adminPanel("reviewQueue", { kind: "ngos", open: applicationId })} replace />;
  return (
    <>
      <h1 className="text-h2">{m.applications_onboarding()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.applications_onboarding_text()}</p>
      <Note
        tone={counts !== undefined && counts.overdue > 0 ? "warning" : "info"}
        className="mb-8 max-w-220"
        action={
          <ButtonLink size="sm" variant="line" to={href.adminPanel("reviewQueue", { kind: "ngos" })}>
            {m.applications_to_queue()}
          </ButtonLink>
        }
      >
        {counts === undefined ? m.applications_queue_text() : m.applications_queue_counts({ count: counts.waiting })}
      </Note>
      <AddNgo />
    </>
  );
}
