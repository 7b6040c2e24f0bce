import { calendarDay, startOfDay } from "@daansetu/contract";
import { AlarmClock, Clock } from "lucide-react";
import { formatTime } from "../lib/format-moment.ts";
import { formatCount, formatDate, wholeDaysUntil } from "../lib/format.ts";
import { useNow } from "../lib/use-now.ts";
import { Tag } from "./tag.tsx";

interface DeadlineTagProps {
  dueAt: string;
  overdue: (due: { day: string }) => string;
  /** On the last day; without it, that day counts like the others. */
  today?: (due: { time: string }) => string;
  left: (due: { day: string; count: number; shown: string }) => string;
}

/** Until when something should be done; marked if that is over, or today. */
export function DeadlineTag({ dueAt, overdue, today, left }: DeadlineTagProps) {
  const now = useNow();
  const day = formatDate(dueAt);
  const daysLeft = wholeDaysUntil(startOfDay(calendarDay(new Date(dueAt))), now);
  const alarm =
    Date.parse(dueAt) < now.getTime()
      ? overdue({ day })
      : daysLeft <= 0
        ? today?.({ time: formatTime(dueAt) })
        : undefined;
  return alarm === undefined ? (
    <Tag tone="warning" icon={Clock}>
      {left({ day, count: daysLeft, shown: formatCount(daysLeft) })}
    </Tag>
  ) : (
    <Tag tone="danger" icon={AlarmClock}>
      {alarm}
    </Tag>
  );
}
