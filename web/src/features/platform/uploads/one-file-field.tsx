import { type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import type { FileOutcome, useFileUpload } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { useFieldId } from "../../../ui/field.tsx";
import { DropBox } from "./drop-box.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { useUploadField } from "./use-upload-field.ts";

export interface FileFieldProps<Value> {
  label: string;
  /** Text that is added to the hint about file types: "Wide pictures look best". */
  hint?: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** Name in the form ("picture"); error summaries link to it. */
  name?: string;
  error?: string | undefined;
  optional?: boolean;
  /** Called when an upload starts and when it ends, so that the form can disable saving. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

interface OneFileFieldProps<Value> {
  field: FileFieldProps<Value>;
  upload: Pick<ReturnType<typeof useFileUpload>, "state" | "cancel">;
  send: (file: File) => Promise<FileOutcome<Value>>;
  /** File types for the file chooser. */
  accept: string;
  /** Says which file types are accepted. */
  kindsHint: string;
  icon: LucideIcon;
  chooseLabel: string;
  /** @param id of the field */
  renderValue: (value: Value, id: string) => ReactNode;
}

/** A field for one uploaded file: the file, replacing or removing it, progress, errors and undo. */
export function OneFileField<Value>(props: OneFileFieldProps<Value>) {
  const { upload, send, accept, kindsHint, icon, chooseLabel, renderValue } = props;
  const { label, hint, value, onChange, name, error, optional = false, onBusy } = props.field;
  const generatedId = useId();
  const idOf = useFieldId();
  const id = name === undefined ? generatedId : idOf(name);
  const uploadField = useUploadField<Value>({ value, onChange, send });
  const isBusy = upload.state.at !== "resting";
  useEffect(() => {
    onBusy?.(isBusy);
  }, [isBusy, onBusy]);
  const shownError = isBusy ? undefined : (uploadField.errorSentence ?? error);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      hint={[hint, kindsHint].filter(Boolean).join(" ")}
      error={shownError}
      status={uploadField.status}
      onRetry={isBusy ? undefined : uploadField.retry}
      needsReload={!isBusy && uploadField.needsReload}
      onUndo={uploadField.canUndo && !isBusy ? uploadField.undo : undefined}
    >
      {value !== undefined && renderValue(value, id)}
      <DropBox
        id={id}
        label={label}
        action={value === undefined ? chooseLabel : m.uploads_replace()}
        icon={icon}
        accept={accept}
        state={upload.state}
        invalid={shownError !== undefined}
        describedBy={`${id}-hint`}
        onFiles={(files) => void uploadField.upload(files)}
        onCancel={() => {
          upload.cancel();
          uploadField.markCancelled();
        }}
      >
        {value !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            aria-label={m.uploads_remove_named({ label })}
            onClick={uploadField.remove}
          >
            {m.uploads_remove()}
          </Button>
        )}
      </DropBox>
    </FieldFrame>
  );
}
