import type { Filing } from "@daansetu/contract";
import { type ReactNode, useId } from "react";
import { formatDay } from "../../../../../lib/format-day.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../../ui/fact-list.tsx";
import { formName, periodOf } from "../../filing-words.ts";
import { FilingDownloads } from "./filing-downloads.tsx";
import { FilingFaults } from "./filing-faults.tsx";
import { FilingStateTag } from "./filing-state-tag.tsx";

interface FilingCardProps {
  filing: Filing;
  /** The filed statement that this one revises. */
  revised: Filing | undefined;
  /** The actions that are allowed in the statement's state. */
  children?: ReactNode;
}

/** A statement: its period, totals and faults, and its downloads. */
export function FilingCard({ filing, revised, children }: FilingCardProps) {
  const titleId = useId();
  const { state, revises, preparedAt, preparedByEmail, acknowledgement, filedOn, totalPaise } = filing;
  return (
    <li className="rounded-card border border-line bg-sheet px-4 py-4 md:px-5">
      <article aria-labelledby={titleId} className="grid gap-4 *:min-w-0">
        <div>
          <h3 id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h4">
            {periodOf(filing)}
            <FilingStateTag state={state} className="font-sans" />
          </h3>
          {revises !== undefined && (
            <p className="font-semibold">
              {revised?.acknowledgement === undefined
                ? m.filings_revision()
                : m.filings_revision_of({ acknowledgement: revised.acknowledgement })}
            </p>
          )}
          <p className="text-sm text-ink-soft wrap-anywhere">
            {formName(filing)} · {m.filings_prepared_by({ when: formatMoment(preparedAt), by: preparedByEmail })}
          </p>
        </div>
        <FactList layout="columns" className="tabular-nums">
          <Fact term={m.filings_rows()}>{rowsText(filing)}</Fact>
          {revises !== undefined && <Fact term={m.filings_changes()}>{changesText(filing)}</Fact>}
          <Fact term={m.filings_total()}>
            <b>{formatMoney(totalPaise)}</b>
          </Fact>
          {acknowledgement !== undefined && <Fact term={m.filings_acknowledgement()}>{acknowledgement}</Fact>}
          {filedOn !== undefined && <Fact term={m.filings_filed_on()}>{formatDay(filedOn)}</Fact>}
        </FactList>
        {state === "prepared" && <FilingFaults faults={filing.faults} />}
        {children}
        {state !== "discarded" && <FilingDownloads exports={filing.exports} />}
      </article>
    </li>
  );
}

const rowsText = ({ rows, donations }: Filing): string =>
  m.filings_rows_of({
    rows: m.filings_rows_count({ count: rows, rows: formatCount(rows) }),
    donations: m.filings_donations_count({ count: donations, donations: formatCount(donations) }),
  });

const changesText = ({ added, modified, deleted }: Filing): string =>
  m.filings_changes_of({
    added: formatCount(added),
    modified: formatCount(modified),
    deleted: formatCount(deleted),
  });
