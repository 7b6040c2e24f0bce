import { applicationEndpoints, type UploadedDocument } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink, Eye, EyeOff, FileText } from "lucide-react";
import { useState } from "react";
import { fetchFile } from "../../../../lib/api/api-client.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { useObjectUrl } from "../../../../lib/use-object-url.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { PdfView } from "../../../../ui/pdf-view.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import type { DocumentName } from "./ngo-form.ts";

interface CertificateViewProps {
  document: UploadedDocument;
  label: string;
  /** Absent before the application is first saved. */
  applicationId: string | undefined;
  field: DocumentName;
  isOpenAtFirst?: boolean;
}

/** A certificate's name, and on demand the certificate itself inside the page. */
export function CertificateView({
  document,
  label,
  applicationId,
  field,
  isOpenAtFirst = false,
}: CertificateViewProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="mt-2 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex min-w-0 items-center gap-2">
          <Icon of={FileText} className="text-info" />
          <span className="wrap-anywhere">{document.label}</span>
        </span>
        {applicationId !== undefined && (
          <Button
            size="sm"
            variant="soft"
            icon={isOpen ? EyeOff : Eye}
            aria-expanded={isOpen}
            aria-label={isOpen ? m.ngo_paper_hide_named({ label }) : m.ngo_paper_show_named({ label })}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? m.ngo_paper_hide() : m.ngo_paper_show()}
          </Button>
        )}
      </p>
      {isOpen && applicationId !== undefined && (
        <CertificateFile document={document} label={label} applicationId={applicationId} field={field} />
      )}
    </div>
  );
}

function CertificateFile({ document, label, applicationId, field }: CertificateViewProps & { applicationId: string }) {
  const {
    data: fileContent,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [applicationEndpoints.applicationDocument.name, applicationId, field, document.path],
    queryFn: ({ signal }) =>
      fetchFile(applicationEndpoints.applicationDocument, { params: { id: applicationId, document: field }, signal }),
    staleTime: Infinity,
    // Not cached: a private document must not stay in memory once it is closed.
    gcTime: 0,
  });
  const url = useObjectUrl(fileContent);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (fileContent === undefined || url === undefined) return <SkeletonBars bars={["h-96 w-full"]} />;
  return (
    <div className="grid gap-2">
      {document.type === "application/pdf" ? (
        <PdfView key={document.path} content={fileContent} label={label} />
      ) : (
        <img src={url} alt={label} className="w-full rounded-card border border-line bg-well" />
      )}
      <p className="flex flex-wrap gap-2">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-info underline"
        >
          <Icon of={ExternalLink} size="sm" />
          {m.ngo_paper_new_tab()}
        </a>
        <Button
          size="sm"
          variant="quiet"
          icon={Download}
          onClick={() => {
            saveFile(document.label, fileContent);
          }}
        >
          {m.ngo_paper_save()}
        </Button>
      </p>
    </div>
  );
}
