import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";
import { formatTime } from "../../../lib/format-moment.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Outgoing } from "../use-outbox.ts";

interface BubbleProps {
  own: boolean;
  /** Whose words they are. */
  who: string;
  text: string;
  /** Below the words: when it came, or how it stands. */
  foot: ReactNode;
}

function Bubble({ own, who, text, foot }: BubbleProps) {
  return (
    <li className={cx("grid max-w-[min(85%,34rem)] gap-1", own ? "justify-items-end self-end" : "self-start")}>
      <p className="text-xs font-semibold text-ink-soft">{who}</p>
      <p
        className={cx(
          "rounded-card px-3.5 py-2.5 leading-snug whitespace-pre-wrap wrap-anywhere",
          own ? "rounded-tr-sm bg-neel-tint" : "rounded-tl-sm border border-line bg-sheet",
        )}
      >
        {text}
      </p>
      {foot}
    </li>
  );
}

/** A message that both sides have. */
export function MessageBubble({ own, who, text, at }: Omit<BubbleProps, "foot"> & { at: string }) {
  return (
    <Bubble
      own={own}
      who={who}
      text={text}
      foot={
        <time dateTime={at} className="text-xs text-ink-mute">
          {formatTime(at)}
        </time>
      }
    />
  );
}

interface OutgoingBubbleProps {
  who: string;
  message: Outgoing;
  onAgain: (message: Outgoing) => void;
  onEdit: (message: Outgoing) => void;
}

/** A message on its way, or one that did not arrive: nothing of it is lost, and it can be sent again or changed. */
export function OutgoingBubble({ who, message, onAgain, onEdit }: OutgoingBubbleProps) {
  const { text, failure } = message;
  if (failure === undefined)
    return (
      <Bubble
        own
        who={who}
        text={text}
        foot={
          <p className="inline-flex items-center gap-1.5 text-xs text-ink-mute">
            <Spinner size="sm" />
            {m.support_sending()}
          </p>
        }
      />
    );
  return (
    <Bubble
      own
      who={who}
      text={text}
      foot={
        <div role="alert" className="grid justify-items-end gap-1">
          <p className="flex flex-wrap items-center justify-end gap-x-1.5 text-right text-sm text-madder">
            <Icon of={TriangleAlert} size="sm" />
            <b>{m.support_not_sent()}</b> {failure}
          </p>
          <p className="flex gap-2">
            <Button size="sm" variant="quiet" onClick={() => onEdit(message)}>
              {m.support_edit()}
            </Button>
            <Button size="sm" variant="soft" icon={RotateCcw} onClick={() => onAgain(message)}>
              {m.support_again()}
            </Button>
          </p>
        </div>
      }
    />
  );
}
