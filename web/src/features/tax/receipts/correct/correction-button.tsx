import { PenLine } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { CORRECT_HASH } from "../../../../lib/receipt-href.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Panel } from "../../../../ui/layout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { correctionsByAdmin, correctionsByDonor } from "../api/corrections.ts";
import type { ReceiptAccess } from "../api/receipts.ts";

/** The form is a lazy chunk, because most donors correct nothing. */
const CorrectReceipt = lazy(() => import("./correct-receipt.tsx"));

/** Opens the correction form below a receipt, for its donor. A link with `#correct` opens it, too. */
export function CorrectionSection({ access }: { access: ReceiptAccess }) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === CORRECT_HASH);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const openForm = () => {
    flushSync(() => setOpen(true));
    // Takes the focus, because the button that had it was removed.
    titleRef.current?.focus();
  };
  if (!isOpen)
    return (
      <Button variant="line" icon={PenLine} className="justify-self-start" onClick={openForm}>
        {m.receipts_correct()}
      </Button>
    );
  return (
    <Panel className="grid gap-4">
      <h2 ref={titleRef} tabIndex={-1} className="scroll-my-24 text-h3">
        {m.receipts_correct()}
      </h2>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <CorrectReceipt access={access} corrections={correctionsByDonor(access)} onClose={() => setOpen(false)} />
      </Suspense>
    </Panel>
  );
}

/** Opens the correction form in the panel, for the money roles. */
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
