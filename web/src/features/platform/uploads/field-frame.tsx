import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { ReloadButton } from "../../../ui/reload-button.tsx";

interface FieldFrameProps {
  id: string;
  label: string;
  optional: boolean;
  hint: string;
  error: string | undefined;
  /** Upload status, announced to screen readers unless there is an error. */
  status: string;
  /** Retries the upload; set after a failure that may be temporary. */
  onRetry?: (() => void) | undefined;
  /** True if the page has to be loaded again before anything can be uploaded. */
  needsReload: boolean;
  /** Undoes the removal; set after the file was removed. */
  onUndo: (() => void) | undefined;
  children: ReactNode;
}

/** Label, hint, error and status of an upload field. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, optional, hint, error, status, onRetry, needsReload, onUndo, children } = props;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid content-start gap-2">
      <p id={`${id}-label`} className="leading-snug font-semibold">
        {label} {optional && <span className="font-normal text-ink-mute">{m.ui_optional()}</span>}
      </p>
      {children}
      {error !== undefined && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 empty:hidden">
        <p role="status" className="text-sm font-semibold empty:hidden">
          {error === undefined ? status : ""}
        </p>
        {onRetry && (
          <Button
            size="sm"
            variant="line"
            icon={RotateCcw}
            onClick={() => {
              // The retry button is about to be removed: move the focus to the file chooser.
              document.getElementById(id)?.focus();
              onRetry();
            }}
          >
            {m.ui_try_again()}
          </Button>
        )}
        {needsReload && <ReloadButton />}
        {onUndo && (
          <Button size="sm" variant="quiet" onClick={onUndo}>
            {m.uploads_undo_remove()}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
