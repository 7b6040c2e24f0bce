import { AlarmClock } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Tag } from "../../ui/tag.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useWaiting } from "./use-waiting.ts";

/** Beside "Review queue": how many wait, with an alarm clock where some have waited longer than was promised. */
export function QueueBadge() {
  const { ngos, fundraisers } = useWaiting();
  const waiting = (ngos?.waiting ?? 0) + (fundraisers?.waiting ?? 0);
  const overdue = (ngos?.overdue ?? 0) + (fundraisers?.overdue ?? 0);
  if (waiting === 0) return null;
  return (
    <Tag tone={overdue > 0 ? "madder" : "neel"} {...(overdue > 0 && { icon: AlarmClock })} className="lg:ml-auto">
      <span aria-hidden="true">{waiting}</span>
      <VisuallyHidden>
        {overdue > 0 ? m.admin_waiting_overdue({ waiting, overdue }) : m.admin_waiting({ waiting })}
      </VisuallyHidden>
    </Tag>
  );
}
