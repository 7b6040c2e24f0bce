import type { SupportMessage } from "@daansetu/contract";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

interface ThreadAnnouncerProps {
  /** Oldest first; undefined while loading. */
  messages: readonly SupportMessage[] | undefined;
  /** Messages that the user sent since the page was opened. */
  sentCount: number;
}

/** Announces new answers and sent messages to screen readers. */
export function ThreadAnnouncer({ messages, sentCount }: ThreadAnnouncerProps) {
  const newest = messages?.at(-1);
  const [previous, setPrevious] = useState({ id: newest?._id, isLoaded: messages !== undefined, sentCount });
  const [announcement, setAnnouncement] = useState("");
  if (
    messages !== undefined &&
    (!previous.isLoaded || previous.id !== newest?._id || previous.sentCount !== sentCount)
  ) {
    setPrevious({ id: newest?._id, isLoaded: true, sentCount });
    if (previous.isLoaded && newest?.from === "foundation") setAnnouncement(m.support_new({ text: newest.text }));
    else if (previous.sentCount !== sentCount) setAnnouncement(m.support_sent());
  }
  return (
    <div role="status">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  );
}
