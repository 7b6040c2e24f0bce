import type { PurchaseRecord } from "@daansetu/contract";
import { Download, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { href } from "../../../../lib/paths.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { useObjectUrl } from "../../../../lib/use-object-url.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { PdfView } from "../../../../ui/pdf-view.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { useBillFile } from "./shared/use-bill-file.ts";

/** The scan, which only the panel sees, and what everybody sees of it. */
export function BillPaper({ purchase }: { purchase: PurchaseRecord }) {
  const { _id: id, scan, paper, can } = purchase;
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledSection title={m.purchases_paper()} className="grid gap-3">
      <p className="max-w-(--measure) text-ink-soft">
        {paper === undefined ? m.purchases_paper_none() : m.purchases_paper_text()}
      </p>
      {paper !== undefined && (
        <img
          src={paper.src}
          alt={paper.alt}
          className="max-h-80 max-w-full justify-self-start rounded-card border border-line"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {can.redact && (
          <ButtonLink
            size="sm"
            variant={paper === undefined ? "main" : "line"}
            to={href.adminPanel("purchases", { open: id, do: "redact" })}
          >
            {paper === undefined ? m.purchases_redact() : m.purchases_redact_again()}
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="line"
          icon={isOpen ? EyeOff : Eye}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.purchases_scan_hide() : m.purchases_scan_show()}
        </Button>
      </div>
      {isOpen && <BillScan id={id} scan={scan} />}
    </TitledSection>
  );
}

function BillScan({ id, scan }: { id: string; scan: PurchaseRecord["scan"] }) {
  const query = useBillFile(id);
  const { data: content } = query;
  const url = useObjectUrl(content);
  if (query.error !== null) return <ErrorState query={query} level={3} />;
  if (content === undefined || url === undefined) return <SkeletonBars bars={["h-96 w-full"]} />;
  return (
    <div className="grid gap-2">
      {scan.type === "application/pdf" ? (
        <PdfView content={content} label={scan.label} />
      ) : (
        <img src={url} alt={scan.label} className="max-w-full rounded-card border border-line bg-well" />
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={Download}
        className="justify-self-start"
        onClick={() => saveFile(scan.label, content)}
      >
        {m.purchases_scan_save()}
      </Button>
    </div>
  );
}
