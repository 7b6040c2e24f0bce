import {
  Camera,
  CircleAlert,
  CircleCheck,
  Clock,
  ListChecks,
  MessageCircleQuestion,
  SendHorizontal,
} from "lucide-react";
import { useState } from "react";
import { formatPercent } from "../../../../../lib/format.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { type TagLook, LookTag } from "../../../../../ui/tag.tsx";
import { PhotographQuestion } from "./photograph-question.tsx";
import { useWaitingFile } from "./use-waiting-file.ts";
import { useQueue } from "./browser-queue.ts";
import { waitingName } from "./waiting-name.ts";
import { stepOf, type Waiting, type WaitingPhotograph, type WaitingStep } from "./waiting.ts";

const LOOKS: Record<WaitingStep, TagLook> = {
  asking: { label: m.deliveries_step_asking, tone: "warning", icon: MessageCircleQuestion },
  waiting: { label: m.deliveries_step_waiting, tone: "plain", icon: Clock },
  sending: { label: m.deliveries_step_sending, tone: "info", icon: SendHorizontal },
  sent: { label: m.deliveries_step_sent, tone: "leaf", icon: CircleCheck },
  refused: { label: m.deliveries_step_refused, tone: "danger", icon: CircleAlert },
};

interface WaitingItemProps {
  entry: Waiting;
  /** Shown where things of several deliveries are listed. */
  hasDelivery: boolean;
  /** Takes counts back to the form; absent where there is no form. */
  onTakeBack?: (() => void) | undefined;
}

/** One thing, what it is doing, and what a person can do about it. */
export function WaitingItem({ entry, hasDelivery, onTakeBack }: WaitingItemProps) {
  const { queue, state } = useQueue();
  const [open, setOpen] = useState<"question" | "removal">();
  const step = stepOf(entry, state.sending?.id);
  const { id, createdAt, problem, deliveryName } = entry;
  const name = waitingName(entry);
  const close = () => setOpen(undefined);
  // What was tried without an answer may have arrived; changed counts would then be others under the same id.
  const canTakeBack =
    entry.kind === "count" && step !== "sending" && (entry.triedAt === undefined || step === "refused");
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line py-3">
      {entry.kind === "photograph" && step !== "sent" ? <Thumbnail entry={entry} /> : <KindMark entry={entry} />}
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="max-w-full font-semibold wrap-anywhere">{name}</p>
        <LookTag look={LOOKS[step]} />
        <p className="text-sm text-ink-soft wrap-anywhere">
          {hasDelivery && `${deliveryName} · `}
          {formatMoment(createdAt)}
          {step === "sending" && entry.kind === "photograph" && ` · ${formatPercent(state.sending?.share ?? 0)}`}
        </p>
        {state.onlyHere.has(id) && step !== "sent" && (
          <p className="text-sm font-semibold text-danger">{m.deliveries_waiting_only_here()}</p>
        )}
        {problem !== undefined && step === "refused" && <p className="text-sm text-danger wrap-anywhere">{problem}</p>}
      </div>
      {step !== "sent" && step !== "sending" && (
        <div className="col-span-2 flex flex-wrap gap-2 *:flex-auto">
          {step === "asking" && (
            <Button size="sm" onClick={() => setOpen("question")}>
              {m.deliveries_photo_answer()}
            </Button>
          )}
          {step === "refused" && (
            <Button size="sm" variant="line" onClick={() => void queue.retry(id)}>
              {m.ui_try_again()}
            </Button>
          )}
          {canTakeBack && onTakeBack && (
            <Button size="sm" variant="line" onClick={onTakeBack}>
              {m.deliveries_waiting_change()}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={m.deliveries_waiting_remove_named({ name })}
            onClick={() => setOpen("removal")}
          >
            {m.deliveries_waiting_remove()}
          </Button>
        </div>
      )}
      {open === "question" && entry.kind === "photograph" && <PhotographQuestion photograph={entry} onClose={close} />}
      {open === "removal" && (
        <ConfirmDialog
          title={m.deliveries_waiting_remove_title({ name })}
          confirmLabel={m.deliveries_waiting_remove()}
          busyLabel={m.deliveries_waiting_remove()}
          danger
          busy={false}
          onConfirm={() => void queue.remove(id).then(close)}
          onClose={close}
        >
          <p>
            {entry.triedAt === undefined ? m.deliveries_waiting_remove_text() : m.deliveries_waiting_remove_tried()}
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Thumbnail({ entry }: { entry: WaitingPhotograph }) {
  const address = useWaitingFile(entry.id);
  return address === undefined ? (
    <KindMark entry={entry} />
  ) : (
    <img src={address} alt="" className="size-14 rounded-control object-cover" />
  );
}

const KindMark = ({ entry }: { entry: Waiting }) => (
  <span className="grid size-14 place-items-center rounded-control bg-well text-ink-soft">
    <Icon of={entry.kind === "count" ? ListChecks : Camera} />
  </span>
);
