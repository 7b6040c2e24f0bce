import type { UploadedDocument } from "@daansetu/contract";
import { FileText, FileUp } from "lucide-react";
import { formatCount } from "../../../lib/format.ts";
import { DOCUMENT_ACCEPT, useFileUpload } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { type FileFieldProps, OneFileField } from "./one-file-field.tsx";

interface DocumentFieldProps extends FileFieldProps<UploadedDocument> {
  /** The chosen file, once it is uploaded: a document has no address from which the page could show it. */
  onFile?: (file: File) => void;
}

/** Upload of a certificate: a PDF or a photo, readable by its owner and admins only. */
export function DocumentField({ onFile, ...field }: DocumentFieldProps) {
  const upload = useFileUpload();
  const send = async (file: File) => {
    const outcome = await upload.sendDocument(file);
    if (outcome.ok) onFile?.(file);
    return outcome;
  };
  return (
    <OneFileField
      field={field}
      upload={upload}
      send={send}
      accept={DOCUMENT_ACCEPT}
      kindsHint={m.uploads_document_kinds()}
      icon={FileUp}
      chooseLabel={m.uploads_choose_document()}
      renderValue={(uploaded) => <DocumentRow uploaded={uploaded} />}
    />
  );
}

function DocumentRow({ uploaded }: { uploaded: UploadedDocument }) {
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-sheet px-4 py-3">
      <Icon of={FileText} className="text-info" />
      <span className="min-w-0">
        <span className="block font-semibold break-words">{uploaded.label}</span>
        <span className="block text-sm text-ink-soft">
          {uploaded.type === "application/pdf" ? m.uploads_document_pdf() : m.uploads_document_picture()} ·{" "}
          {sizeOf(uploaded)}
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
