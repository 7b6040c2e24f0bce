import type { LucideIcon } from "lucide-react";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cx } from "../../lib/cx.ts";
import { Button } from "../button.tsx";

const CloseDropDown = createContext(() => {});

/** Closes the panel around a component, and returns the focus to its button. */
export const useCloseDropDown = () => useContext(CloseDropDown);

interface DropDownProps {
  label: string;
  icon: LucideIcon;
  /** Accessible name of the panel. */
  panelLabel: string;
  /** Width of the panel on wide screens, as a class. */
  panelClass?: string;
  children: ReactNode;
}

/**
 * A button of the bar above a table, with a panel below the bar. Escape and leaving it close it. The panel is placed in the bar, because
 * the button may stand in a row that scrolls.
 */
export function DropDown({ label, icon, panelLabel, panelClass = "w-64", children }: DropDownProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnLeave = (event: Event) => {
      if (event.target instanceof Node && container.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOnLeave);
    document.addEventListener("focusin", closeOnLeave);
    return () => {
      document.removeEventListener("pointerdown", closeOnLeave);
      document.removeEventListener("focusin", closeOnLeave);
    };
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    // Handles Escape for the button and the controls inside, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div ref={container} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        size="sm"
        variant="line"
        icon={icon}
        className="whitespace-nowrap"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {label}
      </Button>
      <div
        id={panelId}
        role="group"
        aria-label={panelLabel}
        hidden={!isOpen}
        className={cx(
          "absolute top-full right-0 z-20 mt-1 max-h-[60dvh] max-w-full overflow-y-auto rounded-card border border-line bg-sheet px-4 py-1.5 shadow-lift max-sm:left-0 max-sm:w-full",
          panelClass,
        )}
      >
        {isOpen && <CloseDropDown value={close}>{children}</CloseDropDown>}
      </div>
    </div>
  );
}
