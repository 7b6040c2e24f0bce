import type { CheckedHistoryLine, HistoryKind, HistoryReading } from "@daansetu/contract";
import { useState } from "react";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Fact, FactList } from "../../../../../ui/fact-list.tsx";
import { Checkbox } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { LookTag } from "../../../../../ui/tag.tsx";
import { FATE_LOOKS, problemSentence, recordSentence, SHOWN_FATES } from "../../history-labels.ts";
import type { CheckReport } from "./check-report.ts";

interface CheckResultProps {
  kind: HistoryKind;
  reading: HistoryReading;
  report: CheckReport;
  /** True once a person said that the day is first. */
  isOrderConfirmed: boolean;
  onOrderConfirmed: () => void;
  /** Repeats the dry run with another reading. */
  onReading: (reading: HistoryReading) => void;
}

/** True if a person has to say first which of day and month is first. */
export const isOrderAsked = (
  { monthFirst }: CheckReport,
  { dayOrder }: HistoryReading,
  isConfirmed: boolean,
): boolean => monthFirst > 0 && dayOrder === "day-first" && !isConfirmed;

/** What a dry run found: counts of every fate, and the first lines of each with their reasons. */
export function CheckResult(props: CheckResultProps) {
  const { kind, reading, report, isOrderConfirmed, onOrderConfirmed, onReading } = props;
  const { counts, amountPaise, incomplete, monthFirst, shown } = report;
  const asksRepeated = kind === "donations" && (counts.repeated > 0 || reading.keepRepeated);
  return (
    <>
      <div role="status" className="grid gap-2">
        <Note tone={counts.new > 0 ? "leaf" : "warning"}>
          {m.history_ready({ count: counts.new, shown: formatCount(counts.new) })}
        </Note>
      </div>
      <FactList layout="figures">
        {amountPaise > 0 && <Fact term={m.history_col_amount()}>{formatMoney(amountPaise)}</Fact>}
        {SHOWN_FATES.filter((fate) => counts[fate] > 0).map((fate) => (
          <Fact key={fate} term={FATE_LOOKS[fate].label()}>
            {formatCount(counts[fate])}
          </Fact>
        ))}
        {incomplete > 0 && <Fact term={m.history_incomplete()}>{formatCount(incomplete)}</Fact>}
      </FactList>
      {isOrderAsked(report, reading, isOrderConfirmed) && (
        <Note
          tone="warning"
          role="alert"
          title={m.history_order_title({ count: monthFirst, shown: formatCount(monthFirst) })}
          action={
            <>
              <Button size="sm" onClick={() => onReading({ ...reading, dayOrder: "month-first" })}>
                {m.history_order_month()}
              </Button>
              <Button size="sm" variant="line" onClick={onOrderConfirmed}>
                {m.history_order_day()}
              </Button>
            </>
          }
        >
          {m.history_order_text()}
        </Note>
      )}
      {asksRepeated && (
        <Checkbox
          checked={reading.keepRepeated}
          onChange={({ target }) => onReading({ ...reading, keepRepeated: target.checked })}
        >
          {m.history_keep_repeated()}
        </Checkbox>
      )}
      <ReportLines shown={shown} />
    </>
  );
}

/** Lines with a reason come first: whoever looks wants to know what is left out. */
function ReportLines({ shown }: { shown: readonly CheckedHistoryLine[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const sorted = shown.toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.history_first_lines()}</summary>
      <ul className="grid gap-2">
        {(isOpen ? sorted : []).map(({ line, fate, record, problems }) => (
          <li key={line} className="grid gap-1 rounded-card border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-ink-soft">{m.offline_import_line({ line: formatCount(line) })}</span>
              {fate !== "empty" && <LookTag look={FATE_LOOKS[fate]} />}
            </p>
            {record !== undefined && <p className="wrap-anywhere">{recordSentence(record)}</p>}
            {problems.map((found) => (
              <p key={`${found.field} ${found.problem}`}>{problemSentence(found)}</p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

const rankOf = ({ fate, problems }: CheckedHistoryLine): number =>
  fate === "wrong" ? 0 : problems.length > 0 ? 1 : fate === "new" ? 3 : 2;
