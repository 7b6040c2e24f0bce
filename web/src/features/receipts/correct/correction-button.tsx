import { PenLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { CORRECT_HASH } from "../../../lib/receipt-href.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Panel } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { correctionsByAdmin, correctionsByDonor } from "../api/corrections.ts";
import type { ReceiptAccess } from "../api/receipts.ts";

/** A lazy chunk, because most donors correct nothing. */
const CorrectReceipt = lazy(() => import("./correct-receipt.tsx"));

/** Below a receipt, for its donor: opens the form in place. A link with `#correct` has it open. */
export function CorrectionSection({ access }: { access: ReceiptAccess }) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === CORRECT_HASH);
  if (!isOpen)
    return (
      <Button variant="line" icon={PenLine} className="justify-self-start" onClick={() => setOpen(true)}>
        {m.receipts_correct()}
      </Button>
    );
  return (
    <Panel className="grid gap-4">
      <h2 className="text-h3">{m.receipts_correct()}</h2>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <CorrectReceipt access={access} corrections={correctionsByDonor(access)} onClose={() => setOpen(false)} />
      </Suspense>
    </Panel>
  );
}

/** In the panel, for the roles that see money. */
export function CorrectionButton({ donationId }: { donationId: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="line" icon={PenLine} onClick={() => setOpen(true)}>
        {m.receipts_correct_panel()}
      </Button>
      {isOpen && (
        <Dialog title={m.receipts_correct_panel()} onClose={close}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <CorrectReceipt access={{ donationId }} corrections={correctionsByAdmin(donationId)} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
