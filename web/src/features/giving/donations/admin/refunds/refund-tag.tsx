import { calendarDay, type RefundRequest, startOfDay } from "@daansetu/contract";
import { AlarmClock, CircleCheck, CircleX, Clock, Hourglass, RotateCcw, Undo2, UserCheck } from "lucide-react";
import { formatCount, formatDate, wholeDaysUntil } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { LookTag, Tag } from "../../../../../ui/tag.tsx";

const ANSWERED_TAGS = {
  "awaiting-approval": { tone: "haldi", icon: UserCheck, label: m.refunds_awaiting_approval },
  approved: { tone: "neel", icon: Undo2, label: m.refunds_approved },
  marked: { tone: "neel", icon: Hourglass, label: m.refunds_marked },
  declined: { tone: "madder", icon: CircleX, label: m.refunds_declined },
  withdrawn: { tone: "plain", icon: RotateCcw, label: m.refunds_withdrawn },
  refunded: { tone: "leaf", icon: CircleCheck, label: m.refunds_refunded },
} as const;

/** The state of a request; while it is open, the day by which an answer is due. */
export function RefundTag({ request: { state, dueAt } }: { request: Pick<RefundRequest, "state" | "dueAt"> }) {
  const now = useNow();
  if (state !== "open") return <LookTag look={ANSWERED_TAGS[state]} />;
  const dueDay = formatDate(dueAt);
  if (Date.parse(dueAt) < now.getTime())
    return (
      <Tag tone="madder" icon={AlarmClock}>
        {m.refunds_overdue({ day: dueDay })}
      </Tag>
    );
  const daysLeft = wholeDaysUntil(startOfDay(calendarDay(new Date(dueAt))), now);
  return (
    <Tag tone="haldi" icon={Clock}>
      {m.refunds_due_in({ day: dueDay, count: daysLeft, shown: formatCount(daysLeft) })}
    </Tag>
  );
}
