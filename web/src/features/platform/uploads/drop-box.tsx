import { type LucideIcon, X } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import type { UploadState } from "../../../lib/upload/index.ts";
import { cx } from "../../../lib/cx.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface DropBoxProps {
  /** Id of the button; error summaries link to it. */
  id: string;
  /** Accessible name: "Logo". */
  label: string;
  action: string;
  icon: LucideIcon;
  accept: string;
  multiple?: boolean;
  state: UploadState;
  invalid: boolean;
  describedBy: string | undefined;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** A drop zone with a button that opens the file chooser, for keyboard and screen reader users. */
export function DropBox(props: DropBoxProps) {
  const { id, label, action, icon, accept, multiple = false, state, invalid, describedBy, onFiles, onCancel } = props;
  const fileInput = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const isBusy = state.at !== "resting";
  const onDragOver = (event: DragEvent) => {
    if (isBusy || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDraggedOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    if (!isBusy) onFiles([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a shortcut for the mouse; the button inside does the same.
    <div
      onDragOver={onDragOver}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={onDrop}
      className={cx(
        "grid gap-3 rounded-card border-[1.5px] border-dashed p-4",
        isDraggedOver
          ? "border-info bg-info-tint"
          : invalid
            ? "border-2 border-danger bg-sheet"
            : "border-line-strong bg-sheet",
      )}
    >
      <input
        ref={fileInput}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Resets the file input, so that choosing the same file again fires an event.
          currentTarget.value = "";
          onFiles(files);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          id={id}
          size="sm"
          variant="line"
          icon={icon}
          busy={isBusy}
          busyLabel={m.uploads_busy()}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onClick={() => fileInput.current?.click()}
        >
          {action}
        </Button>
        {isBusy ? (
          <Button size="sm" variant="quiet" icon={X} onClick={onCancel}>
            {m.uploads_cancel()}
          </Button>
        ) : (
          <>
            {props.children}
            <span aria-hidden="true" className="text-sm text-ink-mute pointer-coarse:hidden">
              {isDraggedOver ? m.uploads_drop_now() : multiple ? m.uploads_or_drop_several() : m.uploads_or_drop()}
            </span>
          </>
        )}
      </div>
      <UploadProgress state={state} label={label} />
    </div>
  );
}
