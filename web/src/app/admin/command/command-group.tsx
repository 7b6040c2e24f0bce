import { useId } from "react";
import { cx } from "../../../lib/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Command } from "./commands.ts";

interface CommandGroupProps {
  label: string;
  commands: readonly Command[];
  activeId: string | undefined;
  optionId: (commandId: string) => string;
  onOpen: (to: string) => void;
}

/** The commands of one kind, as a named group of the list box. */
export function CommandGroup({ label, commands, activeId, optionId, onOpen }: CommandGroupProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="pb-2">
      <div id={labelId} role="presentation" className="px-3 py-1 text-sm font-semibold text-ink-mute">
        {label}
      </div>
      {commands.map(({ id, label: commandLabel, note, icon, to }) => (
        // The keyboard is handled by the input, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as said above
        <div
          key={id}
          id={optionId(id)}
          role="option"
          tabIndex={-1}
          aria-selected={id === activeId}
          className={cx(
            "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 leading-snug",
            id === activeId ? "bg-info-tint text-info" : "hover:bg-well",
          )}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onOpen(to);
          }}
        >
          <Icon of={icon} className={id === activeId ? "" : "text-ink-mute"} />
          <span className="flex min-w-0 flex-1 justify-between gap-x-3 max-sm:flex-col">
            <span className="min-w-0 font-semibold wrap-anywhere">{commandLabel}</span>
            {note !== undefined && <span className="flex-none text-sm text-ink-soft">{note}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
