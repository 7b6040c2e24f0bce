import type { HomeCardRecord } from "@daansetu/contract";
import { ArrowDown, ArrowUp, CalendarClock, CircleCheck, Clock, GripVertical, Pencil, Trash2 } from "lucide-react";
import { cx } from "../../../../../lib/cx.ts";
import { formatDate } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Tag } from "../../../../../ui/tag.tsx";
import { cardName } from "./use-cards.ts";

interface CardRowProps {
  card: HomeCardRecord;
  now: Date;
  href: string;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  isDropTarget: boolean;
  onMove: (offset: 1 | -1) => void;
  onDelete: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** A home card in the list, with its link and schedule. */
export function CardRow(props: CardRowProps) {
  const { card, now, href, isFirst, isLast, isDragged, isDropTarget, onMove, onDelete } = props;
  const name = cardName(card);
  return (
    // Drag and drop is for the mouse only; the two buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        props.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => event.preventDefault()}
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card border bg-sheet p-3 md:grid-cols-[auto_11rem_minmax(0,1fr)_auto]",
        isDragged && "opacity-50",
        isDropTarget ? "border-info outline-2 outline-info" : "border-line",
      )}
    >
      <span aria-hidden="true" className="cursor-grab text-ink-mute max-md:hidden pointer-coarse:hidden">
        <Icon of={GripVertical} />
      </span>
      <Picture
        picture={card.picture}
        width={176}
        height={70}
        className="aspect-5/2 w-28 rounded-control max-md:row-start-1 md:w-44"
      />
      <div className="min-w-0 max-md:row-start-1">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-sm break-all text-ink-soft">{card.campaignLink}</p>
        <p className="mt-1">
          <ScheduleTag card={card} now={now} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-md:col-span-2 max-md:justify-end">
        <IconButton
          icon={ArrowUp}
          label={m.showcase_up_named({ name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={m.showcase_down_named({ name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <ButtonLink to={href} variant="soft" size="sm" icon={Pencil} aria-label={m.showcase_edit_named({ name })}>
          {m.showcase_edit()}
        </ButtonLink>
        <IconButton icon={Trash2} label={m.showcase_delete_named({ name })} onClick={onDelete} />
      </div>
    </li>
  );
}

function ScheduleTag({ card: { startsAt, endsAt }, now }: { card: HomeCardRecord; now: Date }) {
  if (startsAt !== undefined && Date.parse(startsAt) > now.getTime())
    return (
      <Tag tone="info" icon={CalendarClock}>
        {m.showcase_state_from({ day: formatDate(startsAt) })}
      </Tag>
    );
  if (endsAt === undefined)
    return (
      <Tag tone="leaf" icon={CircleCheck}>
        {m.showcase_state_shown()}
      </Tag>
    );
  // `endsAt` is the start of the day after the last day.
  const day = formatDate(new Date(Date.parse(endsAt) - 1).toISOString());
  return Date.parse(endsAt) > now.getTime() ? (
    <Tag tone="leaf" icon={CircleCheck}>
      {m.showcase_state_until({ day })}
    </Tag>
  ) : (
    <Tag tone="plain" icon={Clock}>
      {m.showcase_state_over({ day })}
    </Tag>
  );
}
