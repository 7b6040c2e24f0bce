import { useEffect } from "react";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { useQueue } from "./browser-queue.ts";
import { waitingName } from "./waiting-name.ts";
import { unsentOf } from "./waiting.ts";

/** Names what was not sent, before the person to whom it belongs logs out. */
export function LogOutQuestion({ onAnswer }: { onAnswer: (mayLogOut: boolean) => void }) {
  const { queue, state } = useQueue();
  useEffect(() => void queue.refresh(), [queue]);
  const unsent = unsentOf(state.entries);
  // It was sent, or removed in another tab, since the question was asked.
  const isOver = state.isRead && unsent.length === 0;
  useEffect(() => {
    if (isOver) onAnswer(true);
  }, [isOver, onAnswer]);
  if (!state.isRead || isOver) return null;
  return (
    <ConfirmDialog
      title={m.deliveries_log_out_title({ count: unsent.length, shown: formatCount(unsent.length) })}
      confirmLabel={m.deliveries_log_out()}
      busyLabel={m.deliveries_log_out()}
      keepLabel={m.deliveries_log_out_stay()}
      busy={false}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{m.deliveries_log_out_text()}</p>
      <ul className="list-disc pl-5">
        {unsent.map((entry) => (
          <li key={entry.id} className="wrap-anywhere">
            {m.deliveries_log_out_list({ name: waitingName(entry), delivery: entry.deliveryName })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
