import { type CsrStatement, csrStatementEndpoints } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { CsrActions } from "./csr-actions.tsx";
import { CsrDraftForm } from "./csr-draft-form.tsx";

const { csrStatement } = csrStatementEndpoints;

/** A statement: a draft to be written, or one that was issued. */
export function CsrDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isDirty, setIsDirty] = useState(false);
  const queryKey = [csrStatement.name, id];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(csrStatement, { params: { id }, signal }),
    staleTime: 0,
  });
  const show = (changed: CsrStatement) => queryClient.setQueryData(queryKey, changed);
  return (
    <Dialog title={data?.number ?? data?.company.name ?? m.csr_section()} isWide onClose={onClose}>
      {data === undefined &&
        (error ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBars bars={["h-60 w-full"]} />
        ))}
      {data && (
        <div className="grid gap-5">
          <Summary statement={data} />
          {data.state === "draft" && data.campaigns.length > 0 ? (
            // Another version is another form.
            <CsrDraftForm key={data.version} statement={data} onChanged={show} onDirty={setIsDirty} />
          ) : (
            <Uses statement={data} />
          )}
          <CsrActions
            statement={data}
            isUnsaved={data.state === "draft" && isDirty}
            onChanged={show}
            onDiscarded={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}

function Summary({ statement }: { statement: CsrStatement }) {
  const { company, from, until, donations, netPaise, campaigns, mailedAt, cancelled } = statement;
  const count = donations.length;
  return (
    <div className="grid gap-2">
      <p className="font-semibold wrap-anywhere">{company.name}</p>
      <p className="text-ink-soft">
        {m.csr_period_days({ from: formatDay(from), until: formatDay(until) })}
        {" · "}
        {m.csr_donations({ count, shown: formatCount(count), sum: formatMoney(netPaise) })}
      </p>
      {mailedAt !== undefined && <p className="text-ink-soft">{m.csr_mailed_on({ day: formatDate(mailedAt) })}</p>}
      {cancelled !== undefined && (
        <Note tone="danger">{m.csr_cancelled_by({ by: cancelled.byEmail, reason: cancelled.reason })}</Note>
      )}
      {campaigns.length === 0 && <Note tone="warning">{m.csr_no_donations()}</Note>}
    </div>
  );
}

function Uses({ statement: { campaigns } }: { statement: CsrStatement }) {
  return (
    <ul className="grid gap-4">
      {campaigns.map(({ campaignId, title, usedPaise, netPaise, text }) => (
        <li key={campaignId} className="grid gap-1 border-t border-line pt-3">
          <span className="font-semibold">{title}</span>
          <span className="text-ink-soft">
            {m.csr_used_of({ used: formatMoney(usedPaise), amount: formatMoney(netPaise) })}
          </span>
          <span className="whitespace-pre-line wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
