import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "../../../../lib/cx.ts";
import { Icon } from "../../../../ui/icon.tsx";

interface ActionRowProps {
  icon: LucideIcon;
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A disclosure: the name of an action on a plan and, once open, its explanation and button. */
export function ActionRow({ icon, title, isOpen, onToggle, children }: ActionRowProps) {
  const id = useId();
  return (
    <li className="border-b border-line last:border-0">
      <h3 className="font-sans text-base leading-snug font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="grid min-h-13 w-full cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_1.25rem] items-center gap-3 py-2 text-left hover:text-info"
        >
          <Icon of={icon} className="text-info" />
          {title}
          <Icon of={ChevronDown} className={cx("text-ink-mute transition-transform", isOpen && "rotate-180")} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-5 pl-8">
        {isOpen && <div className="grid justify-items-start gap-3">{children}</div>}
      </div>
    </li>
  );
}
