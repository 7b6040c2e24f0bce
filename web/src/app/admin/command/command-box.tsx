import { hasPanelAccess, type PanelRole } from "@daansetu/contract";
import { CornerDownLeft, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { m } from "../../../paraglide/messages.js";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import type { AdminSection } from "../sections/section.ts";
import { CommandGroup } from "./command-group.tsx";
import { actionCommands, findCommands, sectionCommands } from "./commands.ts";
import { MIN_REFERENCE_CHARACTERS, useDonationMatches } from "./use-donation-matches.ts";

const ARROW_KEY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface CommandBoxProps {
  role: PanelRole;
  /** The sections that the role may open. */
  sections: readonly AdminSection[];
  onClose: () => void;
}

/**
 * Finds sections, actions and donations: a combobox in a dialog (ARIA's pattern with `aria-activedescendant`). The first match is
 * chosen by Enter; arrows choose another.
 */
export function CommandBox({ role, sections, onClose }: CommandBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const donations = useDonationMatches(typed, hasPanelAccess(role, "money"));
  const groups = [
    { label: m.admin_find_sections(), commands: findCommands(sectionCommands(sections), typed) },
    { label: m.admin_find_actions(), commands: findCommands(actionCommands(sections), typed) },
    // Found donations come last, because they arrive later: a line above must not move while somebody is about to tap it.
    { label: m.admin_find_donations(), commands: donations.commands },
    { label: m.admin_find_offline(), commands: donations.offlineCommands },
  ].filter(({ commands }) => commands.length > 0);
  const allCommands = groups.flatMap(({ commands }) => commands);
  const activeCommand = allCommands[Math.min(activeIndex, allCommands.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;

  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [activeCommand?.id]);

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = ARROW_KEY_STEPS[event.key];
    if (step !== undefined && allCommands.length > 0) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + allCommands.length) % allCommands.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (activeCommand !== undefined) open(activeCommand.to);
    }
  };
  return (
    <Dialog title={m.admin_find_title()} onClose={onClose}>
      <div className="grid gap-3">
        <span className="relative block">
          <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-mute" />
          <TextInput
            role="combobox"
            aria-label={m.admin_find_label()}
            placeholder={hasPanelAccess(role, "money") ? m.admin_find_hint() : m.admin_find_hint_sections()}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            aria-autocomplete="list"
            aria-expanded={allCommands.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeCommand === undefined ? undefined : optionId(activeCommand.id)}
            value={typed}
            className="pl-11"
            onChange={({ target }) => {
              setTyped(target.value);
              setActiveIndex(0);
            }}
            onKeyDown={handleKey}
          />
        </span>
        <div
          ref={listRef}
          id={listId}
          role="listbox"
          aria-label={m.admin_find_matches()}
          hidden={allCommands.length === 0}
          className="-mx-2 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
        >
          {groups.map(({ label, commands }) => (
            <CommandGroup
              key={label}
              label={label}
              commands={commands}
              activeId={activeCommand?.id}
              optionId={optionId}
              onOpen={open}
            />
          ))}
        </div>
        <p role="status" className={allCommands.length === 0 ? "min-h-12 text-ink-soft" : "sr-only"}>
          {donations.isLoading
            ? m.admin_find_loading()
            : allCommands.length === 0
              ? m.admin_find_none({ count: MIN_REFERENCE_CHARACTERS })
              : m.admin_find_found({ count: allCommands.length })}
        </p>
        <p
          aria-hidden="true"
          className="flex items-center gap-2 border-t border-line pt-3 text-sm text-ink-mute max-sm:hidden"
        >
          <Icon of={CornerDownLeft} size="sm" />
          {m.admin_find_keys()}
        </p>
      </div>
    </Dialog>
  );
}
