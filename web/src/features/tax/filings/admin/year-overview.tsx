import { endOfDay, FILING_BLOCKERS, type FilingOverview } from "@daansetu/contract";
import { AlarmClock, CircleAlert, CircleCheck, Clock, type LucideIcon, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../../lib/cx.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount, wholeDaysUntil } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { BLOCKER_LABELS, formName } from "./filing-words.ts";
import { progressOf } from "./year-progress.ts";

/** The state of a financial year in one look: what is filed, what is ready, and what misses something. */
export function YearOverview({ overview }: { overview: FilingOverview }) {
  const { financialYear, dueOn } = overview;
  const { filed, ready, missing } = progressOf(overview);
  return (
    <TitledSection
      id="filing-year"
      title={m.filings_state_of_year({ year: financialYear })}
      titleClass="text-h3"
      className="mb-6 rounded-card border border-line bg-sheet px-4 py-4 md:px-5"
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        {m.filings_due({ form: formName(overview), day: formatDay(dueOn) })}
        {ready + missing > 0 && <DueTag dueOn={dueOn} />}
      </p>
      {filed + ready + missing === 0 ? (
        <p className="mt-3">{m.filings_no_donations()}</p>
      ) : (
        <>
          {/* The figures below say the same. */}
          <div aria-hidden="true" className="mt-4 flex h-4 gap-0.5 overflow-hidden rounded-full">
            <Share count={filed} className="bg-leaf" />
            <Share count={ready} className="bg-info" />
            <Share count={missing} className="bg-warning" />
          </div>
          <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-3">
            <Figure
              icon={Landmark}
              markClasses="text-leaf"
              count={filed}
              label={m.filings_count_filed()}
              text={m.filings_count_filed_text()}
            />
            <Figure
              icon={CircleCheck}
              markClasses="text-info"
              count={ready}
              label={m.filings_count_ready()}
              text={m.filings_count_ready_text()}
            />
            <Figure
              icon={CircleAlert}
              markClasses="text-warning"
              count={missing}
              label={m.filings_count_missing()}
              text={m.filings_count_missing_text()}
            >
              <MissingKinds overview={overview} />
            </Figure>
          </dl>
        </>
      )}
    </TitledSection>
  );
}

/** Counts of missing details by kind; each links to its part of the queue. */
function MissingKinds({ overview: { financialYear, blocked } }: { overview: FilingOverview }) {
  const kinds = FILING_BLOCKERS.filter((blocker) => blocked[blocker] > 0);
  if (kinds.length === 0) return undefined;
  return (
    <ul className="flex basis-full flex-wrap gap-x-5">
      {kinds.map((blocker) => (
        <li key={blocker}>
          <TextLink
            to={href.adminPanel("filings", { year: financialYear, tab: "missing", missing: blocker })}
            className="text-sm"
          >
            {m.filings_kind_link({ kind: BLOCKER_LABELS[blocker](), count: formatCount(blocked[blocker]) })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const DAYS_OF_WARNING = 60;

function DueTag({ dueOn }: { dueOn: string }) {
  const daysLeft = wholeDaysUntil(endOfDay(dueOn), useNow());
  if (daysLeft === 0)
    return (
      <Tag tone="danger" icon={AlarmClock}>
        {m.filings_due_passed()}
      </Tag>
    );
  return (
    <Tag tone={daysLeft <= DAYS_OF_WARNING ? "warning" : "plain"} icon={Clock}>
      {m.filings_days_left({ count: daysLeft })}
    </Tag>
  );
}

/** Grows with its count; a small one stays visible. */
const Share = ({ count, className }: { count: number; className: string }) =>
  count > 0 && <span style={{ flexGrow: count }} className={cx("min-w-2", className)} />;

interface FigureProps {
  icon: LucideIcon;
  markClasses: string;
  count: number;
  label: string;
  text: string;
  children?: ReactNode;
}

function Figure({ icon, markClasses, count, label, text, children }: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 font-semibold">
        <Icon of={icon} className={markClasses} />
        {label}
      </dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 pl-7.5">
        <b className="text-h3 tabular-nums">{formatCount(count)}</b>
        <span className="text-sm text-ink-soft">{text}</span>
        {children}
      </dd>
    </div>
  );
}
