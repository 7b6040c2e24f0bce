import type { StatementMatch, StatementReading } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";

/** How a statement was understood, before it is saved. */
export function StatementPreview({ reading }: { reading: StatementReading }) {
  const { lineCount, from, to, matches, missing, furtherUnmatched } = reading;
  const withResult = (result: StatementMatch["result"]) => matches.filter((match) => match.result === result);
  const isNothing = withResult("matched").length === 0 && withResult("differs").length === 0;
  return (
    <div className="grid gap-5">
      <Unreadable reading={reading} />
      {from !== undefined && to !== undefined && (
        <div role="status">
          <p className="font-semibold">
            {m.settlements_statement_period({
              lines: formatCount(lineCount),
              from: formatDay(from),
              to: formatDay(to),
            })}
          </p>
          {isNothing && <p className="mt-2 text-ink-soft">{m.settlements_statement_nothing()}</p>}
        </div>
      )}
      <Group title={m.settlements_statement_differs()} count={withResult("differs").length}>
        {withResult("differs").map((match) => (
          <MatchItem key={match.lineNumber} match={match} />
        ))}
      </Group>
      <Group title={m.settlements_statement_missing()} count={missing.length}>
        {missing.map(({ settlementId, day, amountPaise, utr }) => (
          <Item key={settlementId} day={day} amountPaise={amountPaise} detail={utr ?? settlementId} />
        ))}
      </Group>
      <Group title={m.settlements_statement_matched()} count={withResult("matched").length}>
        {withResult("matched").map((match) => (
          <MatchItem key={match.lineNumber} match={match} />
        ))}
      </Group>
      <Group
        title={m.settlements_statement_unmatched()}
        text={m.settlements_statement_unmatched_text()}
        count={withResult("unmatched").length}
      >
        {withResult("unmatched").map((match) => (
          <MatchItem key={match.lineNumber} match={match} />
        ))}
        {furtherUnmatched > 0 && (
          <li className="py-2 text-ink-soft">
            {m.settlements_statement_more({ count: formatCount(furtherUnmatched) })}
          </li>
        )}
      </Group>
    </div>
  );
}

function Unreadable({ reading: { unreadable } }: { reading: StatementReading }) {
  if (unreadable.length === 0) return undefined;
  return (
    <Note tone="danger" role="alert" title={m.settlements_statement_unreadable()}>
      <ul>
        {unreadable.map(({ lineNumber, problem }) => (
          <li key={`${lineNumber} ${problem}`}>{UNREADABLE[problem]({ line: formatCount(lineNumber) })}</li>
        ))}
      </ul>
    </Note>
  );
}

const UNREADABLE = {
  "no-headings": m.settlements_statement_no_headings,
  "no-columns": m.settlements_statement_no_columns,
  "no-lines": m.settlements_statement_no_lines,
  "too-many-lines": m.settlements_statement_too_many_lines,
  "bad-date": m.settlements_statement_bad_date,
  "unclear-date": m.settlements_statement_unclear_date,
  "bad-amount": m.settlements_statement_bad_amount,
  "no-amount": m.settlements_statement_no_amount,
  "two-amounts": m.settlements_statement_two_amounts,
  "no-direction": m.settlements_statement_no_direction,
  "shifted-cells": m.settlements_statement_shifted_cells,
  "balance-differs": m.settlements_statement_balance_differs,
} as const satisfies Record<StatementReading["unreadable"][number]["problem"], (about: { line: string }) => string>;

interface GroupProps {
  title: string;
  text?: string;
  count: number;
  children: ReactNode;
}

function Group({ title, text, count, children }: GroupProps) {
  if (count === 0) return undefined;
  return (
    <section>
      <h2 className="flex items-baseline gap-2 text-h4">
        {title}
        <span className="text-sm font-normal text-ink-soft">{formatCount(count)}</span>
      </h2>
      {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

function MatchItem({ match }: { match: StatementMatch }) {
  const { lineNumber, day, amountPaise, narration, result, expectedPaise, isKnown } = match;
  return (
    <Item day={day} amountPaise={amountPaise} detail={narration} line={formatCount(lineNumber)}>
      {result === "differs" && expectedPaise !== undefined && (
        <span className="block text-sm font-semibold text-warning">
          {m.settlements_statement_expected({ amount: formatMoney(expectedPaise) })}
        </span>
      )}
      {isKnown && <span className="block text-sm text-ink-soft">{m.settlements_statement_known()}</span>}
    </Item>
  );
}

interface ItemProps {
  day: string;
  amountPaise: number;
  detail: string;
  /** Number of the line in the file. */
  line?: string;
  children?: ReactNode;
}

function Item({ day, amountPaise, detail, line, children }: ItemProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{detail}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{formatDay(day)}</span>
          {line !== undefined && <span>{m.settlements_statement_line({ line })}</span>}
        </span>
      </span>
      <span className="text-right">
        <b className="tabular-nums">{formatMoney(amountPaise)}</b>
        {children}
      </span>
    </li>
  );
}
