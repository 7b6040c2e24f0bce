import { type ApplicationForReview, applicationReviewEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Eye, MessageSquareWarning, X } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Note } from "../../../../ui/note.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { CertificateList, DetailList } from "../form/detail-lists.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { applicationQuery, refetchQueue } from "./applications-query.ts";
import { DecisionDialog, type DecisionKind } from "./decision-dialog.tsx";
import { History } from "./history.tsx";
import { DueMark, isWaiting, StatusMark } from "./marks.tsx";

interface ApplicationReviewProps {
  id: string;
  listHref: string;
  /** Heading level. */
  level: 2 | 3;
}

/** An application beside its certificates, with the buttons to decide about it. */
export function ApplicationReview({ id, listHref, level }: ApplicationReviewProps) {
  const { data: loadedApplication, error, refetch, isFetching } = useQuery(applicationQuery(id));
  const backLink = (
    <TextLink to={listHref} arrow="back">
      {m.applications_back()}
    </TextLink>
  );
  if (loadedApplication === undefined)
    return (
      <>
        {backLink}
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} level={level} />
        ) : (
          <SkeletonBars className="mt-4 grid gap-5 xl:grid-cols-2" bars={["h-96 w-full", "h-96 w-full"]} />
        )}
      </>
    );
  return (
    <>
      {backLink}
      <Application application={loadedApplication} level={level} onStale={() => void refetch()} />
    </>
  );
}

interface ApplicationProps {
  application: ApplicationForReview;
  level: 2 | 3;
  onStale: () => void;
}

function Application({ application, level, onStale }: ApplicationProps) {
  const queryClient = useQueryClient();
  const [decision, setDecision] = useState<DecisionKind>();
  const { _id, status, details, dueAt, reviewer, applicant, ngoId } = application;
  const onChanged = (changedApplication: ApplicationForReview) => {
    queryClient.setQueryData(applicationQuery(_id).queryKey, changedApplication);
    void refetchQueue(queryClient);
  };
  const takeRequest = useMutation({
    mutationFn: () => callApi(applicationReviewEndpoints.takeApplication, { params: { id: _id } }),
    onSuccess: onChanged,
    onError: onStale,
  });
  const Heading = `h${level}` as const;
  return (
    <article aria-labelledby="application" className="grid gap-5">
      <header className="grid gap-2">
        <Heading id="application" className="text-h3 wrap-anywhere">
          {details.ngoName}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <StatusMark status={status} />
          <DueMark status={status} dueAt={dueAt} />
          {reviewer !== undefined && <span>{m.applications_reviewed_by({ reviewer })}</span>}
        </p>
      </header>
      <PossibleDuplicates application={application} />
      <FailureNote error={takeRequest.error} />
      {(isWaiting(status) || status === "changes-asked") && (
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          {status === "received" && (
            <Button variant="line" icon={Eye} action={takeRequest} busyLabel={m.applications_taking()}>
              {m.applications_take()}
            </Button>
          )}
          {isWaiting(status) && (
            <>
              <Button icon={Check} onClick={() => setDecision("approve")}>
                {m.applications_approve()}
              </Button>
              <Button variant="line" icon={MessageSquareWarning} onClick={() => setDecision("ask-changes")}>
                {m.applications_ask()}
              </Button>
            </>
          )}
          <Button variant="danger" icon={X} onClick={() => setDecision("decline")}>
            {m.applications_decline()}
          </Button>
        </div>
      )}
      {ngoId !== undefined && (
        <Note tone="leaf" title={m.applications_is_enrolled()}>
          <Link to={href.ngo(ngoId)} className="font-semibold text-info underline">
            {m.enrol_approved_page()}
          </Link>
        </Note>
      )}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] xl:items-start">
        <section aria-label={m.enrol_part_details()} className="rounded-panel border border-line bg-sheet p-5">
          <DetailList details={details} />
          <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
            {applicant === undefined ? m.applications_no_account() : m.applications_account(applicant)}
          </p>
        </section>
        <section aria-label={m.enrol_part_papers()} className="rounded-panel border border-line bg-sheet p-5">
          <CertificateList details={details} applicationId={_id} openFirst />
        </section>
      </div>
      <History history={application.history} />
      {decision !== undefined && (
        <DecisionDialog
          decisionKind={decision}
          application={application}
          onDone={onChanged}
          onStale={onStale}
          onClose={() => setDecision(undefined)}
        />
      )}
    </article>
  );
}

function PossibleDuplicates({ application: { possibleDuplicates } }: Pick<ApplicationProps, "application">) {
  if (possibleDuplicates.length === 0) return null;
  return (
    <Note tone="warning" title={m.applications_possible_duplicates()}>
      <ul className="grid gap-1">
        {possibleDuplicates.map(({ _id, ngoName, because: duplicateReason }) => (
          <li key={_id}>
            <Link to={href.ngo(_id)} className="font-semibold text-info underline">
              {ngoName}
            </Link>{" "}
            {duplicateReason === "registration"
              ? m.applications_possible_duplicate_registration()
              : m.applications_possible_duplicate_name()}
          </li>
        ))}
      </ul>
    </Note>
  );
}
