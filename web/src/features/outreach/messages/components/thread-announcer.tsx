import type { SupportMessage } from "@daansetu/contract";
import { useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";

interface ThreadAnnouncerProps {
  /** Oldest first; undefined while loading. */
  messages: readonly SupportMessage[] | undefined;
  /** Messages that the user sent since the page was opened. */
  sentCount: number;
}

/** Announces new answers and sent messages to screen readers. */
export function ThreadAnnouncer({ messages, sentCount }: ThreadAnnouncerProps) {
  const newestMessage = messages?.at(-1);
  const [previousState, setPreviousState] = useState({
    id: newestMessage?._id,
    isLoaded: messages !== undefined,
    sentCount,
  });
  const [announcement, setAnnouncement] = useState("");
  if (
    messages !== undefined &&
    (!previousState.isLoaded || previousState.id !== newestMessage?._id || previousState.sentCount !== sentCount)
  ) {
    setPreviousState({ id: newestMessage?._id, isLoaded: true, sentCount });
    if (previousState.isLoaded && newestMessage?.from === "foundation")
      setAnnouncement(m.support_new({ text: newestMessage.text }));
    else if (previousState.sentCount !== sentCount) setAnnouncement(m.support_sent());
  }
  return (
    <div role="status">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  );
}
