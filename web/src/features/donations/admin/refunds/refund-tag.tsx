import { calendarDay, type RefundRequest, startOfDay } from "@daansetu/contract";
import { AlarmClock, CircleCheck, CircleX, Clock, Hourglass, RotateCcw } from "lucide-react";
import { formatCount, formatDate, wholeDaysUntil } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Tag } from "../../../../ui/tag.tsx";

const CLOSED = {
  marked: { tone: "neel", icon: Hourglass, word: m.refunds_marked },
  declined: { tone: "madder", icon: CircleX, word: m.refunds_declined },
  withdrawn: { tone: "plain", icon: RotateCcw, word: m.refunds_withdrawn },
  refunded: { tone: "leaf", icon: CircleCheck, word: m.refunds_refunded },
} as const;

/** How a request stands; while it waits, until when an answer was promised. */
export function RefundTag({ request: { state, dueAt } }: { request: Pick<RefundRequest, "state" | "dueAt"> }) {
  const now = useNow();
  if (state !== "open") {
    const { tone, icon, word } = CLOSED[state];
    return (
      <Tag tone={tone} icon={icon}>
        {word()}
      </Tag>
    );
  }
  const day = formatDate(dueAt);
  if (Date.parse(dueAt) < now.getTime())
    return (
      <Tag tone="madder" icon={AlarmClock}>
        {m.refunds_overdue({ day })}
      </Tag>
    );
  const count = wholeDaysUntil(startOfDay(calendarDay(new Date(dueAt))), now);
  return (
    <Tag tone="haldi" icon={Clock}>
      {m.refunds_due_in({ day, count, shown: formatCount(count) })}
    </Tag>
  );
}
