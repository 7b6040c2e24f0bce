import { newsletterEndpoints, type NewsletterAudience, type NewsletterReach } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";

interface Audience {
  to: NewsletterAudience;
  campaignId: string | undefined;
}

/** The number of recipients; not requested before a campaign is chosen. */
export function useReach({ to, campaignId }: Audience) {
  return useQuery({
    ...endpointQuery(newsletterEndpoints.newsletterReach, {
      query: { to, ...(campaignId !== undefined && { campaignId }) },
    }),
    enabled: to === "all-ngos" || campaignId !== undefined,
  });
}

/** The number of recipients, and the reasons why others are left out. */
export function ReachNote({ reach }: { reach: ReturnType<typeof useReach> }) {
  const { data: reachCounts, error, isFetching, refetch } = reach;
  if (reachCounts !== undefined) return <ReachCounts reach={reachCounts} />;
  if (error !== null)
    return (
      <Note
        tone="danger"
        role="alert"
        action={
          <Button size="sm" variant="line" busy={isFetching} busyLabel={m.ui_loading()} onClick={() => void refetch()}>
            {m.ui_try_again()}
          </Button>
        }
      >
        {m.newsletters_reach_failed()}
      </Note>
    );
  return isFetching ? (
    <p role="status" className="flex items-center gap-2 text-ink-soft">
      <Spinner size="sm" />
      {m.newsletters_reach_waiting()}
    </p>
  ) : null;
}

function ReachCounts({ reach: { people, leftOut, isAtLeast } }: { reach: NewsletterReach }) {
  const toCountParams = (count: number) => ({ count, shown: formatCount(count) });
  const reasons = [
    ["noConsent", m.newsletters_out_consent],
    ["withdrawn", m.newsletters_out_withdrawn],
    ["noAddress", m.newsletters_out_address],
  ] as const;
  const shownReasons = reasons.filter(([why]) => leftOut[why] > 0);
  const title = isAtLeast
    ? m.newsletters_reach_at_least(toCountParams(people))
    : people === 0
      ? m.newsletters_reach_nobody()
      : m.newsletters_reach(toCountParams(people));
  return (
    <Note tone={people === 0 && !isAtLeast ? "warning" : "info"} role="status" title={title}>
      {shownReasons.length > 0 && (
        <>
          {m.newsletters_left_out()}
          <ul className="list-disc pl-5">
            {shownReasons.map(([why, sentence]) => (
              <li key={why}>{sentence(toCountParams(leftOut[why]))}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}
