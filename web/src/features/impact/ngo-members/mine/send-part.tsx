import { type MyNgo, ngoMemberEndpoints } from "@daansetu/contract";
import { FileBadge, NotebookPen } from "lucide-react";
import { toast } from "../../../../lib/toast.ts";
import { useRefetch } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { CertificateForm } from "./certificate-form.tsx";
import { NoteForm } from "./note-form.tsx";
import type { OpenForms } from "./use-open-form.ts";

/** Sends a note or a renewed certificate: one form at a time, inside the page, so that a tap beside it closes nothing. */
export function SendPart({ ngo, forms: { open, openNote, openCertificate, close } }: { ngo: MyNgo; forms: OpenForms }) {
  const refetch = useRefetch([ngoMemberEndpoints.myNgoReports]);
  const onSent = () => {
    close();
    void refetch();
    void toast("success", m.my_ngo_sent_done());
  };
  return (
    <TitledSection level={3} title={m.my_ngo_send()}>
      <p className="mt-1 text-ink-soft">{m.my_ngo_send_text()}</p>
      <div className="mt-3">
        {open === undefined && (
          <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
            <Button icon={NotebookPen} onClick={openNote}>
              {m.my_ngo_send_note()}
            </Button>
            <Button variant="line" icon={FileBadge} onClick={() => openCertificate()}>
              {m.my_ngo_send_certificate()}
            </Button>
          </div>
        )}
        {open?.kind === "note" && <NoteForm ngo={ngo} onSent={onSent} onCancel={close} />}
        {open?.kind === "certificate" && (
          <CertificateForm ngoId={ngo._id} act={open.act} onSent={onSent} onCancel={close} />
        )}
      </div>
    </TitledSection>
  );
}
