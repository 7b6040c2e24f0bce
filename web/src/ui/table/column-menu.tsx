import { Columns3 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Checkbox } from "../inputs.tsx";

interface ColumnMenuProps {
  /** The columns that can be hidden. */
  columns: readonly { id: string; label: string; isShown: boolean }[];
  onShow: (id: string, isShown: boolean) => void;
}

/** Menu for showing and hiding columns. Escape and a click outside close it. */
export function ColumnMenu({ columns, onShow }: ColumnMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const menuRef = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnLeave = (event: Event) => {
      if (event.target instanceof Node && menuRef.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOnLeave);
    document.addEventListener("focusin", closeOnLeave);
    return () => {
      document.removeEventListener("pointerdown", closeOnLeave);
      document.removeEventListener("focusin", closeOnLeave);
    };
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // Handles Escape for the button and the boxes inside, which have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div ref={menuRef} className="relative" onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        size="sm"
        variant="line"
        icon={Columns3}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {m.table_columns()}
      </Button>
      <div
        id={panelId}
        role="group"
        aria-label={m.table_columns_choice()}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 mt-1 max-h-[60dvh] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-sheet px-4 py-1.5 shadow-lift max-sm:right-auto max-sm:left-0"
      >
        {columns.map(({ id, label, isShown }) => (
          <Checkbox
            key={id}
            checked={isShown}
            onChange={(event) => {
              onShow(id, event.target.checked);
            }}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
