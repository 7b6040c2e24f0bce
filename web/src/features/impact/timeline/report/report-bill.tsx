import { useState } from "react";
import { toast } from "../../../../lib/toast.ts";
import { useLazyComponent } from "../../../../lib/use-lazy-component.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import type { ReportDialogProps, ReportDraft } from "./report-dialog.tsx";

/** The form library is not part of a page that only shows bills. */
const loadDialog = () => import("./report-dialog.tsx");

/** Says quietly that anybody can tell the foundation what is wrong with a bill. What was typed survives closing the dialog. */
export function ReportBill(bill: ReportDialogProps["bill"]) {
  const [ReportDialog, requestDialog] = useLazyComponent(loadDialog);
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<ReportDraft>({ words: "", email: "" });
  const preload = () => void requestDialog();
  const open = async () => {
    if (await requestDialog()) setIsOpen(true);
    else void toast("error", m.bill_report_unavailable());
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3 font-normal"
        aria-label={m.bill_report_of({ supplier: bill.supplier })}
        aria-haspopup="dialog"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        {m.bill_report()}
      </Button>
      {isOpen && ReportDialog && (
        <ReportDialog bill={bill} draft={draft} onDraftChange={setDraft} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
