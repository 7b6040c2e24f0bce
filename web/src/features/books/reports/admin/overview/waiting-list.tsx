import { AlarmClock, ChevronRight } from "lucide-react";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { Link } from "../../../../../ui/link.tsx";
import { StatePanel } from "../../../../../ui/state-panel.tsx";
import { Tag } from "../../../../../ui/tag.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import type { WaitingLine } from "./waiting-lines.ts";

/** Pending work, each line a link to the list behind it; parts without pending work follow in muted text. */
export function WaitingList({ lines }: { lines: readonly WaitingLine[] }) {
  const waitingKinds = lines.filter(({ waiting }) => waiting > 0);
  const emptyKinds = lines.filter(({ waiting }) => waiting === 0);
  return (
    <TitledSection id="waiting" title={m.overview_waiting()} titleClass="mb-2 text-h4" className="min-w-0">
      {waitingKinds.length === 0 ? (
        <StatePanel spot="done" title={m.overview_all_done()}>
          {m.overview_all_done_text()}
        </StatePanel>
      ) : (
        <ul className="border-t border-line">
          {waitingKinds.map((line) => (
            <WaitingRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      {waitingKinds.length > 0 && emptyKinds.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-sm font-semibold tracking-normal text-ink-mute">{m.overview_nothing()}</h3>
          <ul className="flex flex-wrap gap-x-5">
            {emptyKinds.map(({ id, label, to }) => (
              <li key={id}>
                <Link to={to} className="inline-flex min-h-11 items-center text-sm text-info underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}

function WaitingRow({ line: { label, text, waiting, overdue, icon, to } }: { line: WaitingLine }) {
  return (
    <li className="relative flex items-center gap-3.5 border-b border-line px-2 py-2.5 hover:bg-well">
      <Icon of={icon} size="lg" className="text-ink-mute" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={to} className="font-semibold text-ink no-underline after:absolute after:inset-0">
            {label}
          </Link>
          {overdue > 0 && (
            <Tag tone="danger" icon={AlarmClock}>
              {m.overview_overdue({ overdue: formatCount(overdue) })}
            </Tag>
          )}
        </p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <span className="display min-w-8 flex-none text-right text-h3">{formatCount(waiting)}</span>
      <Icon of={ChevronRight} className="text-ink-mute" />
    </li>
  );
}
