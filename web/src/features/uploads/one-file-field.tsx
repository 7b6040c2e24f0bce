import { type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import type { FileOutcome, useFileUpload } from "../../lib/upload/index.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { fieldId } from "../../ui/field.tsx";
import { DropBox } from "./drop-box.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { useUploadField } from "./use-field.ts";

/** What a form tells every field for a file. */
export interface FileFieldProps<Value> {
  label: string;
  /** Beside what kinds of files there are: "Wide pictures look best". */
  hint?: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** The path in the form ("picture"): error summaries then lead here. */
  name?: string;
  error?: string | undefined;
  optional?: boolean;
  /** Hears whether an upload is under way: buttons that save then read "Uploading...". */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

interface OneFileFieldProps<Value> {
  of: FileFieldProps<Value>;
  upload: Pick<ReturnType<typeof useFileUpload>, "state" | "cancel">;
  send: (file: File) => Promise<FileOutcome<Value>>;
  /** What the chooser offers, and how that is said. */
  accept: string;
  kinds: string;
  icon: LucideIcon;
  choose: string;
  /** Shows what is there; `id` is the field's. */
  show: (value: Value, id: string) => ReactNode;
}

/** One file: what is there now, the way to another one, how far that is, what went wrong, and the way back. */
export function OneFileField<Value>(props: OneFileFieldProps<Value>) {
  const { of, upload, send, accept, kinds, icon, choose, show } = props;
  const { label, hint, value, onChange, name, error, optional = false, onBusy } = of;
  const generated = useId();
  const id = name === undefined ? generated : fieldId(name);
  const field = useUploadField<Value>({ value, onChange, send });
  const isBusy = upload.state.at !== "resting";
  useEffect(() => {
    onBusy?.(isBusy);
  }, [isBusy, onBusy]);
  const problem = isBusy ? undefined : (field.sentence ?? error);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      hint={[hint, kinds].filter(Boolean).join(" ")}
      error={problem}
      news={field.news}
      onRetry={isBusy ? undefined : field.retry}
      onUndo={field.canUndo && !isBusy ? field.undo : undefined}
    >
      {value !== undefined && show(value, id)}
      <DropBox
        id={id}
        label={label}
        action={value === undefined ? choose : m.uploads_replace()}
        icon={icon}
        accept={accept}
        state={upload.state}
        invalid={problem !== undefined}
        describedBy={`${id}-hint`}
        onFiles={(files) => void field.take(files)}
        onCancel={() => {
          upload.cancel();
          field.cancelled();
        }}
      >
        {value !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            aria-label={m.uploads_remove_named({ label })}
            onClick={field.remove}
          >
            {m.uploads_remove()}
          </Button>
        )}
      </DropBox>
    </FieldFrame>
  );
}
