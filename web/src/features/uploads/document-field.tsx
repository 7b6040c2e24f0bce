import type { UploadedDocument } from "@daansetu/contract";
import { FileText, FileUp, Trash2 } from "lucide-react";
import { useEffect, useId } from "react";
import { formatCount } from "../../lib/format.ts";
import { DOCUMENT_ACCEPT, useFileUpload } from "../../lib/upload/index.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { fieldId } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DropBox } from "./drop-box.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { useUploadField } from "./use-field.ts";

interface DocumentFieldProps {
  label: string;
  hint?: string;
  folder: "ngoDocuments";
  value: UploadedDocument | undefined;
  onChange: (paper: UploadedDocument | undefined) => void;
  /** The path in the form: error summaries then lead here. */
  name?: string;
  error?: string | undefined;
  optional?: boolean;
  /** Hears whether an upload is under way: buttons that save then read "Uploading...". */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A certificate: a PDF or a photo of it, private to its owner and admins. */
export function DocumentField(props: DocumentFieldProps) {
  const { label, hint, value, onChange, name, error, optional = false, onBusy } = props;
  const generated = useId();
  const id = name === undefined ? generated : fieldId(name);
  const upload = useFileUpload();
  const field = useUploadField<UploadedDocument>({ value, onChange, send: upload.sendDocument });
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
      hint={[hint, m.uploads_document_kinds()].filter(Boolean).join(" ")}
      error={problem}
      news={isBusy ? "" : field.news}
      onUndo={field.canUndo && !isBusy ? field.undo : undefined}
    >
      {value !== undefined && <Paper paper={value} />}
      <DropBox
        id={id}
        label={label}
        action={value === undefined ? m.uploads_choose_document() : m.uploads_replace()}
        icon={FileUp}
        accept={DOCUMENT_ACCEPT}
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

function Paper({ paper }: { paper: UploadedDocument }) {
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-sheet px-4 py-3">
      <Icon of={FileText} className="text-neel" />
      <span className="min-w-0">
        <span className="block font-semibold break-words">{paper.label}</span>
        <span className="block text-sm text-ink-soft">
          {paper.type === "application/pdf" ? m.uploads_document_pdf() : m.uploads_document_picture()} · {sizeOf(paper)}
        </span>
      </span>
    </p>
  );
}

function sizeOf({ bytes }: UploadedDocument): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000
    ? m.uploads_size_kb({ count: formatCount(kilobytes) })
    : m.uploads_size_mb({ count: (kilobytes / 1000).toFixed(1) });
}
