import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSession } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { supportQuery } from "../api/support.ts";
import { useOutbox } from "../use-outbox.ts";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { ComposeBox } from "./compose-box.tsx";
import { MessageList } from "./message-list.tsx";
import { OlderMessages } from "./older-messages.tsx";
import { ThreadAnnouncer } from "./thread-announcer.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";

/** Profile tab My Support (spec section 2): the thread between the user and the foundation. */
export function SupportThread() {
  const session = useSession();
  return session === undefined ? null : <UserThread key={session.userId} userId={session.userId} />;
}

function UserThread({ userId }: { userId: string }) {
  const thread = useInfiniteQuery(supportQuery());
  const { form, outgoing, sentCount, retry, edit } = useOutbox(userId);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const messages = thread.data?.pages.flatMap(({ items }) => items).toReversed();
  const isEmpty = messages?.length === 0 && outgoing.length === 0;
  return (
    <TitledSection id="support" title={m.support_title()} titleClass="text-h3" className="max-w-184">
      <p className="mt-1 mb-4 max-w-(--measure) text-ink-soft">{m.support_lead()}</p>
      {messages === undefined && thread.error === null && <ThreadSkeleton />}
      {messages === undefined && thread.error !== null && <ErrorState query={thread} title={m.support_error()} />}
      {isEmpty && (
        <StatePanel spot="wait" title={m.support_empty_title()}>
          {m.support_empty()}
        </StatePanel>
      )}
      {!isEmpty && (messages !== undefined || outgoing.length > 0) && (
        <MessageList
          messages={messages ?? []}
          outgoing={outgoing}
          olderMessages={<OlderMessages thread={thread} />}
          onRetry={retry}
          onEdit={(message) => {
            edit(message);
            textArea.current?.focus();
          }}
        />
      )}
      <ComposeBox form={form} textAreaRef={textArea} />
      <ThreadAnnouncer messages={messages} sentCount={sentCount} />
    </TitledSection>
  );
}
