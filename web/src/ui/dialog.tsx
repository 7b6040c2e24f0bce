import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { cx } from "../lib/cx.ts";
import { m } from "../paraglide/messages.js";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  title: ReactNode;
  /** The person wants it gone: Escape, the cross, or a press beside it. Take the dialog off the page then. */
  onClose: () => void;
  /** While true it cannot be closed: something is under way that cannot be called back. */
  busy?: boolean;
  /** `alertdialog` asks before something happens; it has no cross, its buttons say how to leave. */
  role?: "dialog" | "alertdialog";
  /** For a record with tables and charts. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal window, open as long as it is on the page: `{asking && <Dialog …/>}`. The browser keeps the focus inside; it begins at
 * `data-first-focus`, or at the first field, or at the title, and goes back to where it was when the dialog leaves the page.
 */
export function Dialog({ title, onClose, busy = false, role = "dialog", wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    leaving.current = false;
    shown?.showModal();
    firstFocusOf(shown)?.focus();
    return () => {
      leaving.current = true;
      shown?.close();
    };
  }, []);
  const ask = () => {
    if (!busy) onClose();
  };
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    ask();
  };
  /** A browser that is asked to close twice closes without asking. */
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (leaving.current || event.target !== event.currentTarget || event.currentTarget.open) return;
    if (busy) event.currentTarget.showModal();
    else onClose();
  };
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) ask();
  };
  return (
    // A press beside the dialog closes it; the keyboard has Escape and the buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
    <dialog
      ref={dialog}
      role={role === "dialog" ? undefined : role}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={pressBeside}
      className={cx(
        wide ? "w-[min(48rem,calc(100vw-2rem))]" : "w-[min(30rem,calc(100vw-2rem))]",
        "m-auto max-h-[calc(100dvh-2rem)] overscroll-contain rounded-panel border border-line bg-sheet text-ink shadow-dialog backdrop:bg-(--scrim)",
      )}
    >
      <div className="grid min-w-0 gap-4 p-5 *:min-w-0 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          {role === "dialog" && (
            <IconButton icon={X} label={m.ui_close()} className="-mt-2.5 -mr-3" disabled={busy} onClick={ask} />
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

function firstFocusOf(dialog: HTMLDialogElement | null): HTMLElement | null | undefined {
  return (
    dialog?.querySelector<HTMLElement>("[data-first-focus]") ??
    dialog?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ??
    dialog?.querySelector<HTMLElement>("h2")
  );
}
