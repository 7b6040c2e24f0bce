import { calendarDay, startOfDay } from "@daansetu/contract";
import { AlarmClock, Clock } from "lucide-react";
import { formatTime } from "../../../../lib/format-moment.ts";
import { formatCount, formatDate, wholeDaysUntil } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Tag } from "../../../../ui/tag.tsx";

/** Until when something should be resolved; marked if that is today or over. */
export function DueTag({ dueAt }: { dueAt: string }) {
  const now = useNow();
  const day = formatDate(dueAt);
  if (Date.parse(dueAt) < now.getTime())
    return (
      <Tag tone="danger" icon={AlarmClock}>
        {m.exceptions_overdue({ day })}
      </Tag>
    );
  const daysLeft = wholeDaysUntil(startOfDay(calendarDay(new Date(dueAt))), now);
  if (daysLeft <= 0)
    return (
      <Tag tone="danger" icon={AlarmClock}>
        {m.exceptions_due_today({ time: formatTime(dueAt) })}
      </Tag>
    );
  return (
    <Tag tone="warning" icon={Clock}>
      {m.exceptions_due_in({ day, count: daysLeft, shown: formatCount(daysLeft) })}
    </Tag>
  );
}
