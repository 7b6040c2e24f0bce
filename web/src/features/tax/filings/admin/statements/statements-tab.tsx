import type { FilingOverview } from "@daansetu/contract";
import { FilePlus2 } from "lucide-react";
import { useRef, useState } from "react";
import { formatDay } from "../../../../../lib/format-day.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { StatePanel } from "../../../../../ui/state-panel.tsx";
import { lastDayToPrepare } from "../filing-period.ts";
import type { FilingTabProps } from "../filing-tab-props.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { DownloadButton } from "./download-button.tsx";
import { FiledDialog } from "./filed-dialog.tsx";
import { FilingCard } from "./filing-card.tsx";
import { PrepareDialog } from "./prepare-dialog.tsx";
import { PreparedSteps } from "./prepared-steps.tsx";
import { ReviseButton } from "./revise-button.tsx";

/** The period stays as it was when the dialog opened: after a conflict, nothing may be left to prepare. */
type OpenDialog = { of: "prepare"; nextFrom: string; lastDay: string } | { of: "file" | "discard"; id: string };

/** The statements of the year: prepared, downloaded, filed and revised. */
export function StatementsTab({ overview }: FilingTabProps) {
  const { financialYear, nextFrom } = overview;
  const filings = overview.filings.toSorted((a, b) => b.preparedAt.localeCompare(a.preparedAt));
  const [dialog, setDialog] = useState<OpenDialog>();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastDay = lastDayToPrepare(overview, useNow());
  const prepared = filings.find(({ state }) => state === "prepared");
  const current = filings.filter(({ state }) => state !== "discarded");
  const discarded = filings.filter(({ state }) => state === "discarded");
  const subject = dialog !== undefined && "id" in dialog ? filings.find(({ id }) => id === dialog.id) : undefined;
  const close = () => setDialog(undefined);
  const done = () => {
    close();
    // The button that was clicked may be gone.
    heading.current?.focus();
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-(--measure)">
          <h2 ref={heading} tabIndex={-1} className="text-h3">
            {m.filings_statements({ year: financialYear })}
          </h2>
          <p className="mt-1 text-ink-soft">{nextSentence(overview, lastDay)}</p>
        </div>
        {prepared === undefined && nextFrom !== undefined && lastDay !== undefined && (
          <Button icon={FilePlus2} onClick={() => setDialog({ of: "prepare", nextFrom, lastDay })}>
            {m.filings_prepare()}
          </Button>
        )}
      </div>
      {current.length === 0 && <StatePanel spot="empty" level={3} title={m.filings_statements_none()} role="status" />}
      <ul className="grid max-w-220 gap-4">
        {current.map((filing) => (
          <FilingCard key={filing.id} filing={filing} revised={filings.find(({ id }) => id === filing.revises)}>
            {filing.state === "prepared" ? (
              <PreparedSteps
                filing={filing}
                onFile={() => setDialog({ of: "file", id: filing.id })}
                onDiscard={() => setDialog({ of: "discard", id: filing.id })}
              />
            ) : (
              <>
                {filing.revises === undefined && (
                  <ReviseButton filing={filing} isWaiting={prepared !== undefined} onDone={done} />
                )}
                <DownloadButton filing={filing} />
              </>
            )}
          </FilingCard>
        ))}
      </ul>
      {discarded.length > 0 && (
        <details className="mt-5">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-info">
            {m.filings_discarded({ count: formatCount(discarded.length) })}
          </summary>
          <ul className="grid max-w-220 gap-4">
            {discarded.map((filing) => (
              <FilingCard key={filing.id} filing={filing} revised={filings.find(({ id }) => id === filing.revises)} />
            ))}
          </ul>
        </details>
      )}
      {dialog?.of === "prepare" && <PrepareDialog overview={overview} {...dialog} onDone={done} onClose={close} />}
      {dialog?.of === "file" && subject !== undefined && <FiledDialog filing={subject} onDone={done} onClose={close} />}
      {dialog?.of === "discard" && subject !== undefined && (
        <DiscardDialog filing={subject} onDone={done} onClose={close} />
      )}
    </>
  );
}

function nextSentence({ filings, nextFrom }: FilingOverview, lastDay: string | undefined): string {
  if (filings.some(({ state }) => state === "prepared")) return m.filings_prepare_waits();
  if (nextFrom === undefined) return m.filings_prepare_covered();
  const day = formatDay(nextFrom);
  return lastDay === undefined ? m.filings_prepare_too_early({ day }) : m.filings_prepare_text({ day });
}
