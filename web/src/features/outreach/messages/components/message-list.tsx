import type { SupportMessage } from "@daansetu/contract";
import { Fragment, type ReactNode } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import type { OutgoingMessage } from "../outbox/use-outbox.ts";
import { useScrollToNewest } from "./use-scroll-to-newest.ts";
import { MessageBubble, OutgoingBubble } from "./message-bubble.tsx";

interface MessageListProps {
  /** Oldest first. */
  messages: readonly SupportMessage[];
  outgoing: readonly OutgoingMessage[];
  /** Loads older messages; shown above the list. */
  olderMessages: ReactNode;
  /** Which side of the conversation is the reader's own, and the names of both sides. */
  ownSide?: SupportMessage["from"];
  authorNames?: Record<SupportMessage["from"], string>;
  label?: string;
  onRetry: (message: OutgoingMessage) => void;
  onEdit: (message: OutgoingMessage) => void;
}

/** The messages of a thread, oldest first, grouped by day and scrolled to the newest. */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, olderMessages, ownSide = "person", label = m.support_thread(), onRetry, onEdit } = props;
  const { authorNames = { person: m.support_you(), foundation: m.support_foundation() } } = props;
  const scrollContainer = useScrollToNewest(messages[0]?._id, findLastItemId(messages, outgoing));
  return (
    <div
      ref={scrollContainer}
      role="region"
      aria-label={label}
      // The element is focusable, so that the arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
      tabIndex={0}
      className="max-h-[32rem] overflow-y-auto rounded-card border border-line bg-paper p-3 sm:p-4"
    >
      {olderMessages}
      <ol className="flex flex-col gap-3">
        {messages.map(({ _id, from, text, at }, index) => {
          const day = formatDate(at);
          const previousMessage = messages[index - 1];
          return (
            <Fragment key={_id}>
              {(previousMessage === undefined || formatDate(previousMessage.at) !== day) && (
                <li className="my-1 self-center text-xs font-semibold text-ink-mute">{day}</li>
              )}
              <MessageBubble isOwn={from === ownSide} author={authorNames[from]} text={text} at={at} />
            </Fragment>
          );
        })}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.clientMessageId}
            author={authorNames[ownSide]}
            message={message}
            onRetry={onRetry}
            onEdit={onEdit}
          />
        ))}
      </ol>
    </div>
  );
}

/** Id of the last item. Includes the failure, whose text makes the list longer, so that it is scrolled into view. */
function findLastItemId(messages: readonly SupportMessage[], outgoing: readonly OutgoingMessage[]): string | undefined {
  const lastOutgoing = outgoing.at(-1);
  return lastOutgoing === undefined
    ? messages.at(-1)?._id
    : `${lastOutgoing.clientMessageId} ${lastOutgoing.failure ?? ""}`;
}
