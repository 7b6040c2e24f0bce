import { Clock } from "lucide-react";
import { cx } from "../../../../lib/cx.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { Link } from "../../../../ui/link.tsx";

interface MessageRowProps {
  name: string;
  /** How long ago it came, or since when it waits. */
  ago: string;
  isWaiting: boolean;
  text: string;
  to: string;
  isOpen: boolean;
  /** Open beside the list although nobody chose it, which happens only where there is room. */
  isBeside?: boolean;
}

/** Two lines: who and since when, and the beginning of the words. The whole row is a link. */
export function MessageRow({ name, ago, isWaiting, text, to, isOpen, isBeside = false }: MessageRowProps) {
  return (
    <li
      className={cx(
        "relative border-b border-line px-2 py-2 hover:bg-well",
        isOpen && "bg-info-tint hover:bg-info-tint",
        isBeside && "lg:bg-info-tint lg:hover:bg-info-tint",
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={to}
          aria-current={isOpen || isBeside ? "true" : undefined}
          className="min-w-0 truncate font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        {isWaiting ? (
          <span className="inline-flex flex-none items-center gap-1 text-xs font-semibold text-warning">
            <Icon of={Clock} size="sm" />
            <span className="sr-only">{m.messages_waits({ ago })}</span>
            <span aria-hidden="true">{ago}</span>
          </span>
        ) : (
          <span className="flex-none text-xs text-ink-mute">{ago}</span>
        )}
      </div>
      <p className="truncate text-sm text-ink-soft">{text}</p>
    </li>
  );
}
