import { hasPanelAccess, ngoMemberAdminEndpoints, type NgoReport } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Download, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { fetchFile } from "../../../../lib/api/api-client.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { href } from "../../../../lib/paths.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { useObjectUrl } from "../../../../lib/use-object-url.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { PdfView } from "../../../../ui/pdf-view.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { WhenLoaded } from "../../../../ui/when-loaded.tsx";

interface CertificateFactsProps {
  report: NgoReport;
  certificate: NonNullable<NgoReport["certificate"]>;
}

/** A certificate that an NGO sent, beside its document. */
export function CertificateFacts({ report: { _id, ngoId }, certificate }: CertificateFactsProps) {
  const { number, validUntil, documentLabel } = certificate;
  const [isOpen, setOpen] = useState(false);
  const role = useSession()?.role;
  const mayEdit = role !== undefined && hasPanelAccess(role, "admin");
  return (
    <>
      <FactList layout="stacked">
        <Fact term={m.ngo_reports_number()}>{number}</Fact>
        <Fact term={m.ngo_reports_until()}>{formatDay(validUntil)}</Fact>
        <Fact term={m.ngo_reports_document()}>{documentLabel}</Fact>
      </FactList>
      <Button
        size="sm"
        variant="soft"
        icon={isOpen ? EyeOff : Eye}
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? m.ngo_reports_document_hide() : m.ngo_reports_document_show()}
      </Button>
      {isOpen && <CertificateDocument id={_id} label={documentLabel} />}
      <p className="text-sm text-ink-soft">{m.ngo_reports_record_text()}</p>
      {mayEdit && (
        <TextLink to={href.adminPanel("listOfNgo", { open: ngoId })} className="justify-self-start" arrow="onward">
          {m.ngo_reports_record()}
        </TextLink>
      )}
    </>
  );
}

function CertificateDocument({ id, label }: { id: string; label: string }) {
  const file = useQuery({
    queryKey: [ngoMemberAdminEndpoints.ngoReportDocument.name, id],
    queryFn: ({ signal }) => fetchFile(ngoMemberAdminEndpoints.ngoReportDocument, { params: { reportId: id }, signal }),
    staleTime: Infinity,
    // A private document must not stay in memory once it is closed.
    gcTime: 0,
  });
  const url = useObjectUrl(file.data);
  return (
    <WhenLoaded query={file} skeleton={<SkeletonBars bars={["h-96 w-full"]} />}>
      {(content) => (
        <div className="grid gap-2">
          {content.type === "application/pdf" ? (
            <PdfView content={content} label={label} />
          ) : (
            url !== undefined && (
              <img src={url} alt={label} className="w-full rounded-card border border-line bg-well" />
            )
          )}
          <Button
            size="sm"
            variant="quiet"
            icon={Download}
            className="justify-self-start"
            onClick={() => saveFile(label, content)}
          >
            {m.ngo_reports_document_save()}
          </Button>
        </div>
      )}
    </WhenLoaded>
  );
}
