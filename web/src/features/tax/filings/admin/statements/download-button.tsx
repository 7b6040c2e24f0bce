import { type Filing, filingEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { downloadFile } from "../../../../../lib/api-download.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { useFilingRefetch } from "../use-filing-refetch.ts";
import { FailureNote } from "../../../../../ui/failure-note.tsx";

/** Saves the portal's CSV. Reloads the statement, whose downloads are listed. */
export function DownloadButton({ filing }: { filing: Filing }) {
  const refetch = useFilingRefetch();
  const { id, form, from, until, revises } = filing;
  const fileName = `form-${form}-${from}-to-${until}${revises === undefined ? "" : "-revised"}.csv`;
  const saving = useMutation({
    mutationFn: () => downloadFile(filingEndpoints.filingFile, { params: { id } }, fileName),
    onSuccess: () => void refetch(),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" variant="line" icon={Download} action={saving} busyLabel={m.filings_download_busy()}>
        {m.filings_download()}
      </Button>
      <FailureNote error={saving.error} title={m.filings_download_failed()} />
    </div>
  );
}
