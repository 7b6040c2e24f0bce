import type { ContactMessage } from "@daansetu/contract";
import { formatAgo } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { MessageRow } from "./message-row.tsx";

interface ContactRowProps {
  message: ContactMessage;
  messageHref: string;
  isOpen: boolean;
  isBeside: boolean;
}

/** A contact message in the list. */
export function ContactRow({
  message: { fullName, comment, at, state },
  messageHref,
  isOpen,
  isBeside,
}: ContactRowProps) {
  const now = useNow();
  return (
    <MessageRow
      name={fullName}
      ago={formatAgo(at, now)}
      isWaiting={state === "open"}
      text={comment ?? m.messages_no_comment()}
      to={messageHref}
      isOpen={isOpen}
      isBeside={isBeside}
    />
  );
}
