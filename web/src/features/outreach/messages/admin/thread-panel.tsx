import type { SupportThread } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, RotateCcw } from "lucide-react";
import { useRef } from "react";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/link.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { ComposeBox } from "../components/compose-box.tsx";
import { MessageList } from "../components/message-list.tsx";
import { OlderMessages } from "../components/older-messages.tsx";
import { ThreadSkeleton } from "../components/thread-skeleton.tsx";
import { useOutbox } from "../outbox/use-outbox.ts";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { makeAnswerDelivery, threadQuery, useThreadState } from "./use-thread.ts";
import { EmailText } from "../../../../ui/email-text.tsx";

interface ThreadPanelProps {
  userId: string;
  /** The thread's row in the list; absent if the list is filtered or not that far loaded. */
  thread: SupportThread | undefined;
  listHref: string;
}

/** A user's thread, with the box in which an admin answers. */
export function ThreadPanel({ userId, thread, listHref }: ThreadPanelProps) {
  const pages = useInfiniteQuery(threadQuery(userId));
  const { form, outgoing, retry, edit } = useOutbox(`answer:${userId}`, makeAnswerDelivery(userId));
  const stateMutation = useThreadState(userId);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const messages = pages.data?.pages.flatMap(({ items }) => items).toReversed();
  const name = thread?.name ?? m.messages_somebody();
  const isWaiting = thread?.waits ?? messages?.at(-1)?.from === "person";
  return (
    <section aria-labelledby="thread" className="min-w-0">
      <TextLink to={listHref} arrow="back" className="lg:hidden">
        {m.messages_back()}
      </TextLink>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="thread" className="text-h4 wrap-anywhere">
            {m.messages_thread_with({ name })}
          </h2>
          {thread !== undefined && (
            <p className="text-sm text-ink-soft wrap-anywhere">
              <EmailText>{thread.email}</EmailText>
            </p>
          )}
          <Link
            to={href.adminPanel("userDashboard", { search: thread?.email })}
            className="inline-flex min-h-11 items-center text-sm text-info underline"
          >
            {m.messages_find_person()}
          </Link>
        </div>
        {messages !== undefined && messages.length > 0 && (
          <Button
            size="sm"
            variant="line"
            icon={isWaiting ? Check : RotateCcw}
            busy={stateMutation.isPending}
            busyLabel={m.messages_busy()}
            onClick={() => {
              stateMutation.mutate(!isWaiting);
            }}
          >
            {isWaiting ? m.messages_no_answer_needed() : m.messages_reopen()}
          </Button>
        )}
      </div>
      <FailureNote error={stateMutation.error} className="mb-4" />
      {messages === undefined && pages.error === null && <ThreadSkeleton />}
      {messages === undefined && pages.error !== null && <ErrorState query={pages} title={m.messages_thread_error()} />}
      {messages?.length === 0 && <EmptyState>{m.messages_thread_empty()}</EmptyState>}
      {messages !== undefined && messages.length > 0 && (
        <>
          <MessageList
            messages={messages}
            outgoing={outgoing}
            olderMessages={<OlderMessages thread={pages} />}
            ownSide="foundation"
            authorNames={{ person: name, foundation: m.support_foundation() }}
            label={m.messages_words_with({ name })}
            onRetry={retry}
            onEdit={(message) => {
              edit(message);
              textArea.current?.focus();
            }}
          />
          <ComposeBox
            form={form}
            textAreaRef={textArea}
            label={m.messages_reply()}
            hint={m.messages_reply_hint()}
            sendLabel={m.messages_answer_send()}
          />
        </>
      )}
    </section>
  );
}
