import { applicationEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { ApplicationStatus } from "./application-status.tsx";
import { EnrolWizard } from "./enrol-wizard.tsx";
import { myApplicationsQuery } from "./use-enrolment.ts";

/** NGO enrolment: the form while it can be edited, then the status of the application. */
export function EnrolNgo() {
  const session = useSession();
  return session === undefined ? null : <OwnEnrolment key={session.userId} userId={session.userId} />;
}

function OwnEnrolment({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const query = myApplicationsQuery(userId);
  // Refetched on mount only, so that a late reply does not overwrite what is being typed.
  const { data, error, refetch, isFetching } = useQuery({ ...query, staleTime: 0, refetchOnMount: "always" });
  const starting = useMutation({
    mutationFn: () => callApi(applicationEndpoints.openApplication),
    networkMode: "always",
    onSuccess: (application) => {
      queries.setQueryData(query.queryKey, [application]);
    },
  });
  const [isSent, setSent] = useState(false);
  const [application] = data ?? [];
  if (data === undefined) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} level={2} />;
    return (
      <div role="status" aria-label={m.ui_loading()} className="grid gap-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  if (application === undefined || application.status === "draft" || application.status === "changes-asked") {
    // The first save creates the application; the form must not remount then, only when its status changes.
    const key = application?.status === "changes-asked" ? application._id : "draft";
    return <EnrolWizard key={key} userId={userId} application={application} onSent={() => setSent(true)} />;
  }
  return (
    <ApplicationStatus
      application={application}
      isJustSent={isSent}
      onWithdrawn={(withdrawn) => {
        setSent(false);
        queries.setQueryData(query.queryKey, [withdrawn]);
      }}
      onStart={() => {
        setSent(false);
        starting.mutate();
      }}
      isStarting={starting.isPending}
      startError={starting.error ?? undefined}
    />
  );
}
