import { formatMoment } from "../../../../../lib/format-moment.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import type { HistoryEvent } from "./history-events.ts";

/** What happened to a donation, in order; bookings and the gateway's messages are folded away below. */
export function DonationStory({ events }: { events: readonly HistoryEvent[] }) {
  const technicalEvents = events.filter(({ isTechnical }) => isTechnical === true);
  return (
    <TitledSection id="story" title={m.records_story()} titleClass="text-h3" className="min-w-0">
      <EventList events={events.filter(({ isTechnical }) => isTechnical !== true)} />
      {technicalEvents.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-info">
            {m.records_technical({ count: technicalEvents.length })}
          </summary>
          <EventList events={technicalEvents} />
        </details>
      )}
    </TitledSection>
  );
}

function EventList({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <ol className="mt-3 ml-4 border-l-2 border-line pl-5">
      {events.map((event) => (
        <HistoryItem key={event.id} event={event} />
      ))}
    </ol>
  );
}

function HistoryItem({ event: { occurredAt: at, icon, title, detail, content } }: { event: HistoryEvent }) {
  return (
    <li className="relative grid gap-0.5 pb-5 leading-snug">
      <span className="absolute -left-9 grid size-8 place-items-center rounded-full border border-line bg-sheet text-ink-soft">
        <Icon of={icon} size="sm" />
      </span>
      <p className="pl-1 font-semibold">{title}</p>
      <p className="pl-1 text-sm text-ink-soft">
        {formatMoment(at)}
        {detail !== "" && <span className="block wrap-anywhere text-ink-mute">{detail}</span>}
      </p>
      {content !== undefined && (
        <details className="pl-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-info">
            {m.records_show_message()}
          </summary>
          <pre
            // The element is focusable, so that a long message can be scrolled with the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-control bg-well p-3 text-xs leading-normal"
          >
            {content}
          </pre>
        </details>
      )}
    </li>
  );
}
