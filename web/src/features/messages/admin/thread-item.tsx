import type { SupportThread } from "@daansetu/contract";
import { Clock } from "lucide-react";
import { cx } from "../../../lib/cx.ts";
import { formatAgo } from "../../../lib/format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Link } from "../../../ui/link.tsx";
import { Tag } from "../../../ui/tag.tsx";

interface ThreadItemProps {
  thread: SupportThread;
  threadHref: string;
  isOpen: boolean;
}

/** A thread in the list. The whole row is a link to it. */
export function ThreadItem({ thread, threadHref, isOpen }: ThreadItemProps) {
  const { name, email, lastText, lastAt, waitsSince } = thread;
  const now = useNow();
  return (
    <li
      className={cx(
        "relative grid gap-1 border-b border-line px-2 py-3 hover:bg-well",
        isOpen && "bg-neel-tint hover:bg-neel-tint",
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={threadHref}
          aria-current={isOpen ? "true" : undefined}
          className="min-w-0 truncate font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        {waitsSince === undefined && <span className="flex-none text-xs text-ink-mute">{formatAgo(lastAt, now)}</span>}
      </div>
      <p className="truncate text-sm text-ink-mute">{email}</p>
      <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{lastText}</p>
      {waitsSince !== undefined && (
        <p>
          <Tag tone="haldi" icon={Clock}>
            {m.messages_waits({ ago: formatAgo(waitsSince, now) })}
          </Tag>
        </p>
      )}
    </li>
  );
}
