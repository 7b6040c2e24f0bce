import { newsletterEndpoints, type NewsletterAudience, type NewsletterReach } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../lib/format.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface Audience {
  to: NewsletterAudience;
  campaignId: string | undefined;
}

/** How many a letter would reach; not asked while the campaign is missing. */
export function useReach({ to, campaignId }: Audience) {
  return useQuery({
    ...endpointQuery(newsletterEndpoints.newsletterReach, {
      query: { to, ...(campaignId !== undefined && { campaignId }) },
    }),
    enabled: to === "all-ngos" || campaignId !== undefined,
  });
}

/** How many a letter goes to, and why others get none. */
export function ReachNote({ reach }: { reach: ReturnType<typeof useReach> }) {
  const { data, error, isFetching, refetch } = reach;
  if (data !== undefined) return <Counted reach={data} />;
  if (error !== null)
    return (
      <Note
        tone="madder"
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

function Counted({ reach: { people, leftOut, isAtLeast } }: { reach: NewsletterReach }) {
  const counted = (count: number) => ({ count, shown: formatCount(count) });
  const out = [
    ["noConsent", m.newsletters_out_consent],
    ["withdrawn", m.newsletters_out_withdrawn],
    ["noAddress", m.newsletters_out_address],
  ] as const;
  const said = out.filter(([why]) => leftOut[why] > 0);
  const title = isAtLeast
    ? m.newsletters_reach_at_least(counted(people))
    : people === 0
      ? m.newsletters_reach_nobody()
      : m.newsletters_reach(counted(people));
  return (
    <Note tone={people === 0 && !isAtLeast ? "haldi" : "neel"} role="status" title={title}>
      {said.length > 0 && (
        <>
          {m.newsletters_left_out()}
          <ul className="list-disc pl-5">
            {said.map(([why, sentence]) => (
              <li key={why}>{sentence(counted(leftOut[why]))}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}
