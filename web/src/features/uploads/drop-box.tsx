import { type LucideIcon, X } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import type { UploadState } from "../../lib/upload/index.ts";
import { cx } from "../../lib/cx.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface DropBoxProps {
  /** The button's id: error summaries lead there. */
  id: string;
  /** What the file is, for screen readers: "Logo". */
  label: string;
  action: string;
  icon: LucideIcon;
  accept: string;
  several?: boolean;
  state: UploadState;
  invalid: boolean;
  describedBy: string | undefined;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
  /** What stands beside the button: replace shows the file, remove takes it away. */
  children?: ReactNode;
}

/** Where files are chosen or dropped. The chooser is a real button, so that keyboard and screen reader come to it as to any other. */
export function DropBox(props: DropBoxProps) {
  const { id, label, action, icon, accept, several = false, state, invalid, describedBy, onFiles, onCancel } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = state.at !== "resting";
  const over = (event: DragEvent) => {
    if (isBusy || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onFiles([...event.dataTransfer.files]);
  };
  return (
    // Dropping is for the mouse; everybody else has the button inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "grid gap-3 rounded-card border-[1.5px] border-dashed p-4",
        isOver
          ? "border-neel bg-neel-tint"
          : invalid
            ? "border-2 border-madder bg-sheet"
            : "border-line-strong bg-sheet",
      )}
    >
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={several}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again after it failed.
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
          onClick={() => chooser.current?.click()}
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
              {isOver ? m.uploads_drop_now() : several ? m.uploads_or_drop_several() : m.uploads_or_drop()}
            </span>
          </>
        )}
      </div>
      <UploadProgress state={state} label={label} />
    </div>
  );
}
