import { accountEndpoints, calendarDay } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { AccountRow } from "../components/account-row.tsx";

/** Downloads all data about the person as one JSON file. */
export function ExportData() {
  const exportMutation = useMutation({
    mutationFn: async () => {
      const exportedData = await callApi(accountEndpoints.exportData, { timeoutMs: 60_000 });
      const fileName = `my-data-${calendarDay(exportedData.madeAt)}.json`;
      saveFile(fileName, new Blob([JSON.stringify(exportedData, null, 2)], { type: "application/json" }));
      return fileName;
    },
  });
  return (
    <AccountRow
      title={m.profile_export()}
      action={
        <Button size="sm" variant="line" icon={Download} action={exportMutation} busyLabel={m.profile_export_busy()}>
          {m.profile_export_button()}
        </Button>
      }
      outcomeNote={
        <>
          {exportMutation.isSuccess && <Note tone="leaf">{m.profile_export_done({ file: exportMutation.data })}</Note>}
          {exportMutation.error && (
            <Note tone="danger" title={m.profile_action_failed()}>
              {failureSentence(exportMutation.error)}
            </Note>
          )}
        </>
      }
    >
      {m.profile_export_text()}
    </AccountRow>
  );
}
