import { Search } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";

/** As the keyboard of this device names it. */
const shortcutLabel = () =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? m.admin_find_key_mac() : m.admin_find_key_other();

interface CommandButtonProps {
  onClick: () => void;
  /** The icon alone, with its label for screen readers. */
  isCompact?: boolean;
}

/** Opens the command box; the shortcut beside it does the same. */
export function CommandButton({ onClick, isCompact = false }: CommandButtonProps) {
  if (isCompact)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onClick}
        className="flex min-h-11 items-center rounded-control px-3 text-ink-soft hover:bg-sheet hover:text-ink"
      >
        <Icon of={Search} />
        <span className="sr-only">{m.admin_find()}</span>
      </button>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-sheet px-3 text-left text-sm text-ink-soft hover:border-info hover:text-ink"
    >
      <Icon of={Search} />
      <span className="min-w-0 flex-1 truncate">{m.admin_find()}</span>
      <kbd className="rounded-sm bg-well px-1.5 font-sans text-xs text-ink-mute">{shortcutLabel()}</kbd>
    </button>
  );
}
