import { type Filing, filingEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { FilePen } from "lucide-react";
import { callApi } from "../../../../../lib/api-client.ts";
import { failureSentence, serverSentence } from "../../../../../lib/errors/failure.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { useFilingRefetch } from "../use-filing-refetch.ts";
import { isConflict } from "./filing-failures.ts";

/** As long as preparing the statement itself. */
const REVISE_TIMEOUT_MS = 5 * 60_000;

interface ReviseButtonProps {
  filing: Filing;
  /** Only one statement at a time can be prepared. */
  isWaiting: boolean;
  onDone: () => void;
}

/** Prepares a revision of a filed statement. If nothing has changed since, the server says so and nothing is prepared. */
export function ReviseButton({ filing: { id }, isWaiting, onDone }: ReviseButtonProps) {
  const refetch = useFilingRefetch();
  const revising = useMutation({
    mutationFn: () => callApi(filingEndpoints.reviseFiling, { params: { id }, timeoutMs: REVISE_TIMEOUT_MS }),
    onSuccess: () => {
      void toast("success", m.filings_revise_done());
      onDone();
    },
    onSettled: () => void refetch(),
  });
  return (
    <div className="grid max-w-(--measure) justify-items-start gap-2">
      <p className="text-sm text-ink-soft">{isWaiting ? m.filings_revise_waits() : m.filings_revise_text()}</p>
      <Button
        size="sm"
        variant="line"
        icon={FilePen}
        disabled={isWaiting}
        action={revising}
        busyLabel={m.filings_revise_busy()}
      >
        {m.filings_revise()}
      </Button>
      {revising.error !== null && (
        <Note tone={isConflict(revising.error) ? "info" : "danger"} role="alert">
          {failureSentence(revising.error, { conflict: serverSentence })}
        </Note>
      )}
    </div>
  );
}
