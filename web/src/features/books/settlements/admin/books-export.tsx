import { calendarDay, type Endpoint, type ExportJob, settlementEndpoints } from "@daansetu/contract";
import { Download } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { DayFilter, Filters } from "../../../../ui/table/index.ts";
import { useExport } from "../../../platform/exports/index.ts";

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
        <p role="alert" className="mb-4 font-semibold text-danger">
          {m.settlements_export_bad_period()}
        </p>
      )}
      <div className="grid max-w-(--measure) gap-6">
        <ExportFile
          label={m.settlements_export_tally()}
          text={m.settlements_export_tally_text()}
          isDisabled={!isPeriod}
          endpoint={tallyXml}
          begin={() => callApi(tallyXml, { body: { from, to } })}
        />
        <ExportFile
          label={m.settlements_export_journal()}
          text={m.settlements_export_journal_text()}
          isDisabled={!isPeriod}
          endpoint={journalCsv}
          begin={() => callApi(journalCsv, { body: { from, to } })}
        />
      </div>
    </>
  );
}

interface ExportFileProps {
  label: string;
  text: string;
  isDisabled: boolean;
  endpoint: Pick<Endpoint, "name">;
  begin: () => Promise<ExportJob>;
}

function ExportFile({ label, text, isDisabled, endpoint, begin }: ExportFileProps) {
  const { ask, isAsking, notes } = useExport(endpoint, begin);
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        variant="line"
        icon={Download}
        disabled={isDisabled}
        busy={isAsking}
        busyLabel={m.settlements_export_busy()}
        onClick={ask}
      >
        {label}
      </Button>
      <p className="text-sm text-ink-soft">{text}</p>
      {notes}
    </div>
  );
}
