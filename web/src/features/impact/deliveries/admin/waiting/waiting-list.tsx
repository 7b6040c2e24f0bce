import { CloudOff, HardDriveUpload } from "lucide-react";
import { formatCount } from "../../../../../lib/format.ts";
import { useOnline } from "../../../../../lib/use-online.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { useQueue } from "./browser-queue.ts";
import type { QueueState } from "./queue-state.ts";
import { inSendingOrder, stepOf, unsentOf, type Waiting } from "./waiting.ts";
import { WaitingItem } from "./waiting-item.tsx";

interface WaitingListProps {
  /** Of one delivery only. */
  deliveryId?: string;
  onTakeBack?: (entry: Waiting) => void;
}

/** What waits on this phone, is being sent, was sent, or was refused. Nothing if nothing does. */
export function WaitingList({ deliveryId, onTakeBack }: WaitingListProps) {
  const { queue, state } = useQueue();
  const isOnline = useOnline();
  const shown = inSendingOrder(state.entries).filter(
    (entry) => deliveryId === undefined || entry.deliveryId === deliveryId,
  );
  const unsent = unsentOf(shown).length;
  const canSend = shown.some((entry) => stepOf(entry, state.sending?.id) === "waiting");
  if (shown.length === 0 && state.ofOthers === 0 && state.unreadable === 0 && state.shelfProblem === undefined)
    return null;
  return (
    <TitledSection title={m.deliveries_waiting_title()} className="mb-6 rounded-card border border-line bg-sheet p-4">
      <p role="status" className="mt-1 text-ink-soft">
        {unsent > 0
          ? m.deliveries_waiting_unsent({ count: unsent, shown: formatCount(unsent) })
          : shown.length > 0 && m.deliveries_waiting_all_sent()}
      </p>
      <ShelfNote state={state} />
      {unsent > 0 && (!isOnline || state.paused !== undefined) && state.sending === undefined && (
        <Note tone="warning" icon={CloudOff} className="mt-3">
          {isOnline ? m.deliveries_waiting_unreachable() : m.deliveries_waiting_offline()}
        </Note>
      )}
      {canSend && (
        <Button
          block
          className="mt-3"
          icon={HardDriveUpload}
          disabled={!isOnline}
          busy={state.sending !== undefined}
          busyLabel={m.deliveries_step_sending()}
          onClick={queue.start}
        >
          {m.deliveries_waiting_send()}
        </Button>
      )}
      <ul className="mt-3">
        {shown.map((entry) => (
          <WaitingItem
            key={entry.id}
            entry={entry}
            hasDelivery={deliveryId === undefined}
            onTakeBack={onTakeBack && (() => onTakeBack(entry))}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

function ShelfNote({ state: { shelfProblem, unreadable, ofOthers } }: { state: QueueState }) {
  return (
    <>
      {shelfProblem !== undefined && (
        <Note tone="danger" role="alert" className="mt-3" title={m.deliveries_shelf_problem()}>
          {shelfProblem === "full" ? m.deliveries_shelf_full() : m.deliveries_shelf_forbidden()}
        </Note>
      )}
      {unreadable > 0 && (
        <Note tone="warning" className="mt-3">
          {m.deliveries_waiting_unreadable({ count: unreadable, shown: formatCount(unreadable) })}
        </Note>
      )}
      {ofOthers > 0 && (
        <Note className="mt-3">
          {m.deliveries_waiting_of_others({ count: ofOthers, shown: formatCount(ofOthers) })}
        </Note>
      )}
    </>
  );
}
