import { applicationEndpoints, type UploadedDocument } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink, Eye, EyeOff, FileText } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { fetchFile } from "../../../lib/api-client.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import type { DocumentName } from "./ngo-form.ts";

interface PaperViewProps {
  document: UploadedDocument;
  label: string;
  /** The application under which it is read; absent before there is one. */
  at: string | undefined;
  field: DocumentName;
  isOpenAtFirst?: boolean;
}

/** A certificate by its name, and on demand the certificate itself, inside the page. */
export function PaperView({ document, label, at, field, isOpenAtFirst = false }: PaperViewProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className="mt-2 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex min-w-0 items-center gap-2">
          <Icon of={FileText} className="text-neel" />
          <span className="wrap-anywhere">{document.label}</span>
        </span>
        {at !== undefined && (
          <Button
            size="sm"
            variant="soft"
            icon={isOpen ? EyeOff : Eye}
            aria-expanded={isOpen}
            aria-label={isOpen ? m.ngo_paper_hide_named({ label }) : m.ngo_paper_show_named({ label })}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {isOpen ? m.ngo_paper_hide() : m.ngo_paper_show()}
          </Button>
        )}
      </p>
      {isOpen && at !== undefined && <Paper document={document} label={label} at={at} field={field} />}
    </div>
  );
}

function Paper({ document, label, at, field }: PaperViewProps & { at: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [applicationEndpoints.applicationDocument.name, at, field, document.path],
    queryFn: ({ signal }) =>
      fetchFile(applicationEndpoints.applicationDocument, { params: { id: at, document: field }, signal }),
    staleTime: Infinity,
    // A private paper does not stay in the tab once it is closed.
    gcTime: 0,
  });
  const address = useAddress(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined || address === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton className="h-96 w-full" />
      </div>
    );
  return (
    <div className="grid gap-2">
      {document.type === "application/pdf" ? (
        <iframe
          src={address}
          title={label}
          className="h-[32rem] max-h-[80dvh] w-full rounded-card border border-line bg-well"
        />
      ) : (
        <img src={address} alt={label} className="w-full rounded-card border border-line bg-well" />
      )}
      <p className="flex flex-wrap gap-2">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-neel underline"
        >
          <Icon of={ExternalLink} size="sm" />
          {m.ngo_paper_new_tab()}
        </a>
        <Button
          size="sm"
          variant="quiet"
          icon={Download}
          onClick={() => {
            saveFile(document.label, data);
          }}
        >
          {m.ngo_paper_save()}
        </Button>
      </p>
    </div>
  );
}

/** An address inside this tab for what was fetched, taken back when it is no longer shown. */
function useAddress(content: Blob | undefined): string | undefined {
  const address = useMemo(() => (content === undefined ? undefined : URL.createObjectURL(content)), [content]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
