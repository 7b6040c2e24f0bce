import type { SupportMessage } from "@daansetu/contract";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

interface ThreadNewsProps {
  /** Oldest first; undefined until they are there. */
  messages: readonly SupportMessage[] | undefined;
  /** How many of one's own arrived since the page was opened. */
  sent: number;
}

/** Says politely what others see: an answer that came while the thread was open, and that one's own message arrived. */
export function ThreadNews({ messages, sent }: ThreadNewsProps) {
  const newest = messages?.at(-1);
  const [known, setKnown] = useState({ id: newest?._id, loaded: messages !== undefined, sent });
  const [said, setSaid] = useState("");
  if (messages !== undefined && (!known.loaded || known.id !== newest?._id || known.sent !== sent)) {
    setKnown({ id: newest?._id, loaded: true, sent });
    if (known.loaded && newest?.from === "foundation") setSaid(m.support_new({ text: newest.text }));
    else if (known.sent !== sent) setSaid(m.support_sent());
  }
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
