import type { SupportThread } from "@daansetu/contract";
import { formatAgo } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { MessageRow } from "./message-row.tsx";

interface ThreadItemProps {
  thread: SupportThread;
  threadHref: string;
  isOpen: boolean;
}

/** A thread in the list. */
export function ThreadItem({ thread: { name, lastText, lastAt, waitsSince }, threadHref, isOpen }: ThreadItemProps) {
  const now = useNow();
  return (
    <MessageRow
      name={name}
      ago={formatAgo(waitsSince ?? lastAt, now)}
      isWaiting={waitsSince !== undefined}
      text={lastText}
      to={threadHref}
      isOpen={isOpen}
    />
  );
}
