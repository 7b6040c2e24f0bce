import { applicationEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { ApplicationStatus } from "./application-status.tsx";
import { EnrolWizard } from "./enrol-wizard.tsx";
import { myApplicationsQuery } from "./use-enrolment.ts";

interface EnrolNgoProps {
  /** What to have ready: above the form, and below the status of an application. */
  preparation: ReactNode;
}

/** NGO enrolment: the form while it can be edited, then the status of the application. */
export function EnrolNgo({ preparation }: EnrolNgoProps) {
  const session = useSession();
  return session === undefined ? null : (
    <OwnEnrolment key={session.userId} userId={session.userId} preparation={preparation} />
  );
}

function OwnEnrolment({ userId, preparation }: EnrolNgoProps & { userId: string }) {
  const queryClient = useQueryClient();
  const query = myApplicationsQuery(userId);
  const { data: applications, error, refetch, isFetching } = useQuery(query);
  const startRequest = useMutation({
    mutationFn: () => callApi(applicationEndpoints.openApplication),
    onSuccess: (application) => {
      queryClient.setQueryData(query.queryKey, [application]);
    },
  });
  const [isSent, setIsSent] = useState(false);
  const [application] = applications ?? [];
  if (applications === undefined) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} level={2} />;
    return <SkeletonBars className="grid gap-5" bars={["h-12 w-full", "h-96 w-full"]} />;
  }
  if (application === undefined || application.status === "draft" || application.status === "changes-asked") {
    // The first save creates the application; the form must not remount then, only when its status changes.
    const key = application?.status === "changes-asked" ? application._id : "draft";
    return (
      <>
        {preparation}
        <EnrolWizard key={key} userId={userId} application={application} onSent={() => setIsSent(true)} />
      </>
    );
  }
  return (
    <>
      <ApplicationStatus
        application={application}
        isJustSent={isSent}
        onWithdrawn={(withdrawnApplication) => {
          setIsSent(false);
          queryClient.setQueryData(query.queryKey, [withdrawnApplication]);
        }}
        onStart={() => {
          setIsSent(false);
          startRequest.mutate();
        }}
        isStarting={startRequest.isPending}
        startError={startRequest.error ?? undefined}
      />
      {preparation}
    </>
  );
}
