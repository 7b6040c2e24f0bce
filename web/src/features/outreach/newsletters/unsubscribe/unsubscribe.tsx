import { newsletterEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";

/** The page behind the link in each newsletter. Opening it changes nothing: mail scanners open links too. */
export function Unsubscribe({ person, proof }: { person: string; proof: string }) {
  const queryClient = useQueryClient();
  const link = { person, key: proof };
  const query = endpointQuery(newsletterEndpoints.newsletterConsent, { query: link });
  const isLinkComplete = person !== "" && proof !== "";
  const consent = useQuery({ ...query, enabled: isLinkComplete });
  const consentMutation = useMutation({
    mutationFn: (stop: boolean) => callApi(newsletterEndpoints.unsubscribe, { body: { ...link, stop } }),
    onSuccess: (updatedConsent) => {
      queryClient.setQueryData(query.queryKey, updatedConsent);
    },
  });
  if (!isLinkComplete || (consent.error !== null && isWrongLink(consent.error)))
    return (
      <StatePanel spot="broken" level={1} title={m.newsletters_stop_wrong_title()}>
        {m.newsletters_stop_wrong()}
      </StatePanel>
    );
  if (consent.data === undefined && consent.error === null)
    return <SkeletonBars className="mx-auto grid max-w-lg gap-3 py-8" bars={["h-8 w-3/5", "h-20", "h-12 w-2/5"]} />;
  if (consent.data === undefined) return <ErrorState query={consent} level={1} />;
  const { stopped: isStopped } = consent.data;
  return (
    <StatePanel
      spot={isStopped ? "done" : "wait"}
      level={1}
      title={isStopped ? m.newsletters_stopped_title() : m.newsletters_stop_title()}
      role="status"
      actions={
        <Button
          variant={isStopped ? "line" : "main"}
          busy={consentMutation.isPending}
          busyLabel={m.newsletters_busy()}
          onClick={() => {
            consentMutation.mutate(!isStopped);
          }}
        >
          {isStopped ? m.newsletters_resume() : m.newsletters_stop()}
        </Button>
      }
    >
      {isStopped ? m.newsletters_stopped_text() : m.newsletters_stop_text()}
      <FailureNote error={consentMutation.error} className="mt-3 text-left" />
    </StatePanel>
  );
}

const isWrongLink = (error: Error) =>
  error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input");
