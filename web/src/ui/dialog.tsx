import { X } from "lucide-react";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "../lib/cx.ts";
import { m } from "../paraglide/messages.js";
import { FieldScope } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  title: ReactNode;
  /** Called on Escape, the close button or a click on the backdrop; must unmount the dialog. */
  onClose: () => void;
  /** Prevents closing while an action that cannot be cancelled is running; a part of the dialog says so by `useBusyDialog`. */
  busy?: boolean;
  /** `alertdialog` is for confirmations: it has no close button, only its own buttons. */
  role?: "dialog" | "alertdialog";
  /** True for a record with tables and charts. */
  isWide?: boolean;
  children: ReactNode;
}

const SetPartBusy = createContext<(isBusy: boolean) => void>(() => undefined);

/** Prevents closing the dialog around this part while an action of the part is running. */
export function useBusyDialog(isBusy: boolean): void {
  const setPartBusy = use(SetPartBusy);
  useLayoutEffect(() => {
    setPartBusy(isBusy);
    return () => setPartBusy(false);
  }, [isBusy, setPartBusy]);
}

/**
 * A modal dialog, open while mounted: `{isAsking && <Dialog …/>}`. Focuses `data-first-focus`, else the first field, else the title;
 * returns the focus after unmounting.
 */
export function Dialog({ title, onClose, role = "dialog", isWide = false, children, ...props }: DialogProps) {
  const [isPartBusy, setPartBusy] = useState(false);
  const busy = isPartBusy || props.busy === true;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const isUnmounting = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialogElement = dialogRef.current;
    isUnmounting.current = false;
    dialogElement?.showModal();
    firstFocusOf(dialogElement)?.focus();
    return () => {
      isUnmounting.current = true;
      dialogElement?.close();
    };
  }, []);
  const requestClose = () => {
    if (!busy) onClose();
  };
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    requestClose();
  };
  /** Browsers close on a second cancel event even if the first was prevented, hence the `close` event. */
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (isUnmounting.current || event.target !== event.currentTarget || event.currentTarget.open) return;
    if (busy) event.currentTarget.showModal();
    else onClose();
  };
  const closeOnBackdropClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) requestClose();
  };
  return (
    // A click on the backdrop closes; the keyboard has Escape and the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
    <dialog
      ref={dialogRef}
      role={role === "dialog" ? undefined : role}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={closeOnBackdropClick}
      className={cx(
        isWide ? "w-[min(48rem,calc(100vw-2rem))]" : "w-[min(30rem,calc(100vw-2rem))]",
        "m-auto max-h-[calc(100dvh-2rem)] overscroll-contain rounded-panel border border-line bg-sheet text-ink shadow-dialog backdrop:bg-(--scrim)",
      )}
    >
      <div className="grid min-w-0 gap-4 p-5 *:min-w-0 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          {role === "dialog" && (
            <IconButton
              icon={X}
              label={m.ui_close()}
              className="-mt-2.5 -mr-3"
              disabled={busy}
              onClick={requestClose}
            />
          )}
        </div>
        <FieldScope>
          <SetPartBusy value={setPartBusy}>{children}</SetPartBusy>
        </FieldScope>
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
