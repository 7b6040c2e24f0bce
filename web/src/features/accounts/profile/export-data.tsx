import { accountEndpoints, calendarDay } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { AccountRow } from "./account-row.tsx";

/** Downloads all data about the person as one JSON file. */
export function ExportData() {
  const collecting = useMutation({
    mutationFn: async () => {
      const data = await callApi(accountEndpoints.exportData, { timeoutMs: 60_000 });
      const file = `daansetu-my-data-${calendarDay(data.madeAt)}.json`;
      saveFile(file, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      return file;
    },
    networkMode: "always",
  });
  return (
    <AccountRow
      title={m.profile_export()}
      action={
        <Button
          size="sm"
          variant="line"
          icon={Download}
          busy={collecting.isPending}
          busyLabel={m.profile_export_busy()}
          onClick={() => collecting.mutate()}
        >
          {m.profile_export_button()}
        </Button>
      }
      outcome={
        <>
          {collecting.isSuccess && <Note tone="leaf">{m.profile_export_done({ file: collecting.data })}</Note>}
          {collecting.error && (
            <Note tone="madder" title={m.profile_action_failed()}>
              {failureSentence(collecting.error)}
            </Note>
          )}
        </>
      }
    >
      {m.profile_export_text()}
    </AccountRow>
  );
}
