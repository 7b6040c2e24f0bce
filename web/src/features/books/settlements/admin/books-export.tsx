import { calendarDay, type Endpoint, type ExportJob, settlementEndpoints } from "@daansetu/contract";
import { Download } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { formatMonth } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { DayFilter, Filters } from "../../../../ui/table/index.ts";
import { useExport } from "../../../platform/exports/index.ts";

const { journalCsv, tallyXml } = settlementEndpoints;

/** Exports the books of a period as files for the accountant's own program. */
export function BooksExport() {
  const today = calendarDay(useNow());
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const isPeriod = from <= to;
  const months = monthsUntil(today);
  return (
    <>
      <p className="mb-4 max-w-(--measure) text-ink-soft">{m.settlements_export_text()}</p>
      <Filters>
        <Field label={m.settlements_export_month()}>
          <Select
            required={false}
            value={months.find((month) => from === month.from && to === month.to)?.from ?? ""}
            onChange={({ target }) => {
              const month = months.find((candidate) => candidate.from === target.value);
              if (month === undefined) return;
              setFrom(month.from);
              setTo(month.to);
            }}
          >
            <option value="">{m.settlements_export_month_other()}</option>
            {months.map((month) => (
              <option key={month.from} value={month.from}>
                {formatMonth(`${month.from}T06:30:00.000Z`)}
              </option>
            ))}
          </Select>
        </Field>
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

/** The last twelve months, the running one first and until today: what an accountant asks for. */
function monthsUntil(today: string): { from: string; to: string }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: 12 }, (_, back) => {
    const dayOf = (monthNumber: number, day: number) =>
      new Date(Date.UTC(year, monthNumber, day)).toISOString().slice(0, 10);
    const last = dayOf(month - back, 0);
    return { from: dayOf(month - 1 - back, 1), to: last < today ? last : today };
  });
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
