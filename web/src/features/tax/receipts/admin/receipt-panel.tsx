import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Mail, RefreshCw } from "lucide-react";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { downloadReceipt, mailReceipt, type OpenedReceipt, receiptQuery } from "../api/receipts.ts";
import { CorrectionButton } from "../correct/correction-button.tsx";
import { DOWNLOAD_FAILURES, PANEL_RESEND_FAILURES } from "../receipt/receipt-failures.ts";
import { dayLabel } from "../receipt/receipt-state-text.ts";
import { ReceiptStateTag } from "../receipt/receipt-states.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";

/** A donation's receipt, as a card of the donation's record in the panel. */
export function ReceiptPanel({ donationId }: { donationId: string }) {
  return (
    <TitledSection
      id="receipt"
      title={m.receipts_panel()}
      titleClass="mb-2 text-h4"
      className="rounded-card border border-line bg-sheet px-4 py-3.5"
    >
      <ReceiptFacts donationId={donationId} />
    </TitledSection>
  );
}

/** Number, state and download of a donation's receipt, for roles of the panel that see money. */
export function ReceiptFacts({ donationId }: { donationId: string }) {
  const { data: opened, errorUpdateCount, isFetching, refetch } = useQuery(receiptQuery({ donationId }));
  if (opened) return <IssuedFacts opened={opened} />;
  if (opened === null) return <p className="text-sm text-ink-soft">{m.receipts_panel_none()}</p>;
  if (errorUpdateCount === 0)
    return (
      <div role="status" className="grid gap-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5 w-32" />
        <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p role="alert" className="text-danger">
        {m.receipts_panel_error()}
      </p>
      <Button
        size="sm"
        variant="line"
        icon={RefreshCw}
        busy={isFetching}
        busyLabel={m.ui_loading()}
        onClick={() => void refetch()}
      >
        {m.ui_try_again()}
      </Button>
    </div>
  );
}

function IssuedFacts({ opened: { receipt, access } }: { opened: OpenedReceipt }) {
  const { number, state, issuedAt, netPaise, mayDownload, emailMask } = receipt;
  const downloading = useMutation({ mutationFn: () => downloadReceipt(access, number) });
  const sending = useMutation({
    mutationFn: () => mailReceipt(receipt.donationId),
    onSuccess: (email) => {
      void toast("success", m.receipts_resent({ email }));
    },
  });
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <FactList className="w-full [--term:7.5rem]">
        <Fact term={m.receipts_panel_number()}>
          <span className="tabular-nums">{number}</span>
        </Fact>
        <Fact term={m.receipts_panel_state()}>
          <ReceiptStateTag state={state} />
        </Fact>
        <Fact term={dayLabel(receipt)}>{formatDate(issuedAt)}</Fact>
        {state === "amended" && <Fact term={m.receipts_left()}>{formatMoney(netPaise)}</Fact>}
      </FactList>
      {mayDownload && (
        <Button size="sm" variant="line" icon={Download} action={downloading} busyLabel={m.receipts_downloading()}>
          {m.receipts_download()}
        </Button>
      )}
      {emailMask !== undefined && (
        <Button size="sm" variant="line" icon={Mail} action={sending} busyLabel={m.receipts_resending()}>
          {m.receipts_panel_resend()}
        </Button>
      )}
      {state !== "cancelled" && <CorrectionButton donationId={receipt.donationId} />}
      <p role="alert" className="text-danger empty:hidden">
        {downloading.error !== null && failureSentence(downloading.error, DOWNLOAD_FAILURES)}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {sending.error !== null && failureSentence(sending.error, PANEL_RESEND_FAILURES)}
      </p>
    </div>
  );
}
