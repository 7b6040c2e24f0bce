import { AlarmClock } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Tag } from "../../ui/tag.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** The number of waiting items, with an alarm clock if some are overdue. Renders nothing for zero. */
export function WaitingBadge({ waiting, overdue }: { waiting: number; overdue: number }) {
  if (waiting === 0) return null;
  return (
    <Tag tone={overdue > 0 ? "madder" : "neel"} {...(overdue > 0 && { icon: AlarmClock })} className="ml-auto">
      <span aria-hidden="true">{waiting}</span>
      <VisuallyHidden>
        {overdue > 0 ? m.admin_waiting_overdue({ waiting, overdue }) : m.admin_waiting({ waiting })}
      </VisuallyHidden>
    </Tag>
  );
}
