import { type Filing, filingEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../../../lib/api-client.ts";
import { failureSentence } from "../../../../../lib/errors/failure.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { periodOf } from "../filing-words.ts";
import { useFilingRefetch } from "../use-filing-refetch.ts";
import { ChangedNote } from "./changed-note.tsx";
import { isConflict } from "./filing-failures.ts";

interface DiscardDialogProps {
  /** The filing as stored now. */
  filing: Filing;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a prepared statement is discarded. */
export function DiscardDialog({ filing, onDone, onClose }: DiscardDialogProps) {
  const { id, version, state } = filing;
  const refetch = useFilingRefetch();
  const discarding = useMutation({
    mutationFn: () => callApi(filingEndpoints.discardFiling, { params: { id }, body: { version } }),
    onSuccess: () => {
      void toast("success", m.filings_discard_done());
      onDone();
    },
    onSettled: () => void refetch(),
  });
  const isChanged = state !== "prepared" || isConflict(discarding.error);
  return (
    <ConfirmDialog
      title={m.filings_discard_title()}
      confirmLabel={m.filings_discard_do()}
      busyLabel={m.filings_discard_busy()}
      keepLabel={m.filings_discard_keep()}
      busy={discarding.isPending}
      danger
      problem={discarding.error === null || isChanged ? undefined : failureSentence(discarding.error)}
      onConfirm={() => discarding.mutate()}
      onClose={onClose}
    >
      <p className="font-semibold text-ink">{periodOf(filing)}</p>
      <p>{m.filings_discard_text()}</p>
      {isChanged && <ChangedNote filing={filing} />}
    </ConfirmDialog>
  );
}
