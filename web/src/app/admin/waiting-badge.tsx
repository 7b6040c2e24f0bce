import { AlarmClock } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Tag } from "../../ui/tag.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** The number of waiting items: marigold, which marks what waits for a person; an alarm clock if some are overdue. Nothing for zero. */
export function WaitingBadge({ waiting, overdue }: { waiting: number; overdue: number }) {
  if (waiting === 0) return null;
  const figures = (
    <>
      <span aria-hidden="true">{waiting}</span>
      <VisuallyHidden>
        {overdue > 0 ? m.admin_waiting_overdue({ waiting, overdue }) : m.admin_waiting({ waiting })}
      </VisuallyHidden>
    </>
  );
  return overdue > 0 ? (
    <Tag tone="danger" icon={AlarmClock} className="ml-auto">
      {figures}
    </Tag>
  ) : (
    <span className="ml-auto grid min-w-6 flex-none place-items-center rounded-full bg-genda px-2 text-xs font-semibold text-on-genda">
      {figures}
    </span>
  );
}
