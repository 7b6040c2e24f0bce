import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../../lib/cx.ts";
import { formatTime } from "../../../../lib/format-moment.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { OutgoingMessage } from "../use-outbox.ts";

interface BubbleProps {
  isOwn: boolean;
  author: string;
  text: string;
  /** Below the text: time or sending state. */
  footer: ReactNode;
}

function Bubble({ isOwn, author, text, footer }: BubbleProps) {
  return (
    <li className={cx("grid max-w-[min(85%,34rem)] gap-1", isOwn ? "justify-items-end self-end" : "self-start")}>
      <p className="text-xs font-semibold text-ink-soft">{author}</p>
      <p
        className={cx(
          "rounded-card px-3.5 py-2.5 leading-snug whitespace-pre-wrap wrap-anywhere",
          isOwn ? "rounded-tr-sm bg-info-tint" : "rounded-tl-sm border border-line bg-sheet",
        )}
      >
        {text}
      </p>
      {footer}
    </li>
  );
}

/** A message that was sent. */
export function MessageBubble({ isOwn, author, text, at }: Omit<BubbleProps, "footer"> & { at: string }) {
  return (
    <Bubble
      isOwn={isOwn}
      author={author}
      text={text}
      footer={
        <time dateTime={at} className="text-xs text-ink-mute">
          {formatTime(at)}
        </time>
      }
    />
  );
}

interface OutgoingBubbleProps {
  author: string;
  message: OutgoingMessage;
  onRetry: (message: OutgoingMessage) => void;
  onEdit: (message: OutgoingMessage) => void;
}

/** A message that is being sent, or whose sending failed: it can then be retried or edited. */
export function OutgoingBubble({ author, message, onRetry, onEdit }: OutgoingBubbleProps) {
  const { text, failure } = message;
  if (failure === undefined)
    return (
      <Bubble
        isOwn
        author={author}
        text={text}
        footer={
          <p className="inline-flex items-center gap-1.5 text-xs text-ink-mute">
            <Spinner size="sm" />
            {m.support_sending()}
          </p>
        }
      />
    );
  return (
    <Bubble
      isOwn
      author={author}
      text={text}
      footer={
        <div role="alert" className="grid justify-items-end gap-1">
          <p className="flex flex-wrap items-center justify-end gap-x-1.5 text-right text-sm text-danger">
            <Icon of={TriangleAlert} size="sm" />
            <b>{m.support_not_sent()}</b> {failure}
          </p>
          <p className="flex gap-2">
            <Button size="sm" variant="quiet" onClick={() => onEdit(message)}>
              {m.support_edit()}
            </Button>
            <Button size="sm" variant="soft" icon={RotateCcw} onClick={() => onRetry(message)}>
              {m.support_again()}
            </Button>
          </p>
        </div>
      }
    />
  );
}
