import { type ExportJob, exportJobEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Note } from "../../../ui/note.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { downloadExport, isUnfinished } from "./download-export.ts";

const POLL_MS = 2_000;
/** Notes shown for one kind of export; the others are older. */
const MOST_SHOWN = 3;

export const EXPORTS_KEY = [exportJobEndpoints.exportJobs.name];

/** The person's exports of one kind that are being made, wait to be downloaded, or failed. */
export function ExportNotes({ kind, error }: { kind: string; error: Error | null }) {
  const { data: jobs = [] } = useQuery({
    ...endpointQuery(exportJobEndpoints.exportJobs),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) === true ? POLL_MS : false),
  });
  const shownJobs = jobs.filter((job) => job.kind === kind && !job.isTaken).slice(0, MOST_SHOWN);
  if (shownJobs.length === 0 && error === null) return null;
  return (
    <div className="mb-4 grid gap-2">
      <FailureNote error={error} title={m.exports_ask_failed()} />
      {shownJobs.map((job) => (
        <ExportNote key={job._id} job={job} />
      ))}
    </div>
  );
}

function ExportNote({ job }: { job: ExportJob }) {
  const { _id, fileName, state, rows, totalRows, expiresAt } = job;
  const shown = formatCount(rows);
  if (state === "ready")
    return (
      <Note
        tone="leaf"
        role="status"
        title={m.exports_ready({ file: fileName })}
        action={
          <ActionButton
            icon={Download}
            label={m.exports_download()}
            busyLabel={m.exports_download_busy()}
            act={() => downloadExport(job)}
          />
        }
      >
        {m.exports_ready_rows({ count: rows, shown, until: formatMoment(expiresAt) })}
      </Note>
    );
  if (state === "failed")
    return (
      <Note
        tone="danger"
        role="alert"
        title={m.exports_failed({ file: fileName })}
        action={
          <ActionButton
            icon={RotateCw}
            label={m.exports_retry()}
            busyLabel={m.exports_retry_busy()}
            act={() => callApi(exportJobEndpoints.retryExport, { params: { id: _id } })}
          />
        }
      >
        {m.exports_failed_text()}
      </Note>
    );
  return (
    <Note tone="warning" title={m.exports_making({ file: fileName })}>
      {totalRows === undefined
        ? m.exports_making_rows({ count: rows, shown })
        : m.exports_making_of({ shown, total: formatCount(totalRows) })}
      {totalRows !== undefined && totalRows > 0 && (
        <ProgressBar className="mt-2" share={rows / totalRows} label={m.exports_progress({ file: fileName })} />
      )}
    </Note>
  );
}

interface ActionButtonProps {
  icon: typeof Download;
  label: string;
  busyLabel: string;
  act: () => Promise<unknown>;
}

function ActionButton({ icon, label, busyLabel, act }: ActionButtonProps): ReactNode {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS_KEY }),
  });
  return (
    <>
      <Button size="sm" variant="line" icon={icon} action={acting} busyLabel={busyLabel}>
        {label}
      </Button>
      {acting.error !== null && (
        <p role="alert" className="basis-full text-sm text-danger">
          {failureSentence(acting.error)}
        </p>
      )}
    </>
  );
}
