import type { SupportMessage } from "@daansetu/contract";
import { Fragment, type ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { useNewestInView } from "../use-newest-in-view.ts";
import type { Outgoing } from "../use-outbox.ts";
import { MessageBubble, OutgoingBubble } from "./message-bubble.tsx";

interface MessageListProps {
  /** Oldest first. */
  messages: readonly SupportMessage[];
  outgoing: readonly Outgoing[];
  /** How to get the ones before. */
  older: ReactNode;
  /** The side on which whoever looks at it writes, and what both are called. */
  side?: SupportMessage["from"];
  names?: Record<SupportMessage["from"], string>;
  label?: string;
  onAgain: (message: Outgoing) => void;
  onEdit: (message: Outgoing) => void;
}

/** The conversation, oldest on top and newest in view, a line for each new day. */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, older, side = "person", label = m.support_thread(), onAgain, onEdit } = props;
  const { names = { person: m.support_you(), foundation: m.support_foundation() } } = props;
  const box = useNewestInView(messages[0]?._id, endOf(messages, outgoing));
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      // The keyboard scrolls what has the focus.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
      tabIndex={0}
      className="max-h-[32rem] overflow-y-auto rounded-card border border-line bg-paper p-3 sm:p-4"
    >
      {older}
      <ol className="flex flex-col gap-3">
        {messages.map(({ _id, from, text, at }, index) => {
          const day = formatDate(at);
          const before = messages[index - 1];
          return (
            <Fragment key={_id}>
              {(before === undefined || formatDate(before.at) !== day) && (
                <li className="my-1 self-center text-xs font-semibold text-ink-mute">{day}</li>
              )}
              <MessageBubble own={from === side} who={names[from]} text={text} at={at} />
            </Fragment>
          );
        })}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.clientMessageId}
            who={names[side]}
            message={message}
            onAgain={onAgain}
            onEdit={onEdit}
          />
        ))}
      </ol>
    </div>
  );
}

/** What the conversation ends with; another end where a message was not sent, which says so below it. */
function endOf(messages: readonly SupportMessage[], outgoing: readonly Outgoing[]): string | undefined {
  const last = outgoing.at(-1);
  return last === undefined ? messages.at(-1)?._id : `${last.clientMessageId} ${last.failure ?? ""}`;
}
