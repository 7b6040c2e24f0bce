import { calendarDay, settlementEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../../../lib/api-download.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { DayFilter, Filters } from "../../../ui/table/index.ts";

const { journalCsv, tallyXml } = settlementEndpoints;

/** The books of a period as files for the accountant's own program. */
export function BooksExport() {
  const today = calendarDay(useNow());
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const isPeriod = from <= to;
  return (
    <>
      <p className="mb-4 max-w-(--measure) text-ink-soft">{m.settlements_export_text()}</p>
      <Filters>
        <DayFilter label={m.settlements_export_from()} value={from} onChoose={(day) => setFrom(day ?? from)} />
        <DayFilter label={m.settlements_export_to()} value={to} onChoose={(day) => setTo(day ?? to)} />
      </Filters>
      {!isPeriod && (
        <p role="alert" className="mb-4 font-semibold text-madder">
          {m.settlements_export_bad_period()}
        </p>
      )}
      <div className="grid max-w-(--measure) gap-6">
        <ExportFile
          label={m.settlements_export_tally()}
          text={m.settlements_export_tally_text()}
          isDisabled={!isPeriod}
          save={() => downloadFile(tallyXml, { query: { from, to } }, `tally-${from}-to-${to}.xml`)}
        />
        <ExportFile
          label={m.settlements_export_journal()}
          text={m.settlements_export_journal_text()}
          isDisabled={!isPeriod}
          save={() => downloadFile(journalCsv, { query: { from, to } }, `journal-${from}-to-${to}.csv`)}
        />
      </div>
    </>
  );
}

interface ExportFileProps {
  label: string;
  text: string;
  isDisabled: boolean;
  save: () => Promise<void>;
}

function ExportFile({ label, text, isDisabled, save }: ExportFileProps) {
  const saving = useMutation({ mutationFn: save, networkMode: "always" });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        variant="line"
        icon={Download}
        disabled={isDisabled}
        busy={saving.isPending}
        busyLabel={m.settlements_export_busy()}
        onClick={() => saving.mutate()}
      >
        {label}
      </Button>
      <p className="text-sm text-ink-soft">{text}</p>
      {saving.error !== null && (
        <Note tone="madder" role="alert" title={m.settlements_export_failed()}>
          {failureSentence(saving.error)}
        </Note>
      )}
    </div>
  );
}
