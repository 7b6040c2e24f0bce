import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "../../../../lib/paths.ts";
import { CORRECT_HASH, receiptHref } from "../../../../lib/receipt-href.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import type { OpenedReceipt } from "../api/receipts.ts";
import { receiptStateText } from "../receipt/receipt-state-text.ts";
import { ReceiptStateTag } from "../receipt/receipt-states.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import { type ReceiptedDonation, useAwaitedReceipt } from "./use-awaited-receipt.ts";

/** Part below a donation's slip: its receipt, or when it will come. Nothing else on the page depends on it. */
export function DonationReceipt({ donation }: { donation: ReceiptedDonation }) {
  const { data: opened, errorUpdateCount, isFetching, refetch, isAwaited, isPolling } = useAwaitedReceipt(donation);
  // Without a loaded receipt nothing is shown for a refunded donation: most of those never had one.
  if (!opened && donation.status === "refunded") return null;
  return (
    <ReceiptCard
      note={donation.lacksTaxId && (opened ?? isAwaited) && <TaxIdNote opened={opened ?? undefined} />}
      aside={opened && opened.receipt.state !== "issued" && <ReceiptStateTag state={opened.receipt.state} />}
      actions={opened && <ReceiptActions opened={opened} />}
    >
      {opened ? (
        <Issued opened={opened} />
      ) : opened === null && isAwaited ? (
        <Awaited isPolling={isPolling} email={donation.emailMask} />
      ) : opened === null ? (
        <None />
      ) : errorUpdateCount === 0 ? (
        <>
          <Skeleton className="h-6 w-52 max-w-full" />
          <Skeleton className="h-12 w-full" />
          <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
        </>
      ) : (
        <LoadFailure isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </ReceiptCard>
  );
}

interface ReceiptCardProps {
  /** Below the rest. */
  note: ReactNode;
  aside: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** One element serves every state, so that screen readers announce a change. */
function ReceiptCard({ note, aside, actions, children }: ReceiptCardProps) {
  return (
    <section
      aria-labelledby="receipt"
      className="grid min-h-58 content-start gap-3 rounded-card border border-line bg-sheet px-5 py-4 leading-snug sm:min-h-45 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="receipt" className="flex items-center gap-2 text-h4">
          <Icon of={ReceiptText} className="text-info" />
          {m.receipts_yours()}
        </h2>
        {aside}
      </div>
      <div role="status" className="grid gap-3">
        {children}
      </div>
      {actions}
      {note}
    </section>
  );
}

function Issued({ opened: { receipt } }: { opened: OpenedReceipt }) {
  const { number, emailMask, mayDownload } = receipt;
  const stateText = receiptStateText(receipt);
  return (
    <>
      <p>
        <b className="block text-lg tabular-nums wrap-anywhere">{number}</b>
        {emailMask !== undefined && <span className="text-ink-soft">{m.receipts_sent_to({ email: emailMask })}</span>}
      </p>
      {stateText !== undefined && <p className="text-ink-soft">{stateText}</p>}
      {!mayDownload && <p className="text-sm text-ink-soft">{m.receipts_how_login()}</p>}
    </>
  );
}

/** A note for a donation that lacks only the donor's tax id to count in their tax return. */
function TaxIdNote({ opened }: { opened: OpenedReceipt | undefined }) {
  if (opened?.receipt.state === "cancelled") return null;
  const mayAdd = opened?.receipt.mayDownload === true;
  return (
    <Note
      tone="warning"
      icon={ReceiptText}
      title={m.receipts_no_pan_title()}
      className="mt-1"
      action={
        mayAdd && (
          <ButtonLink size="sm" variant="line" to={`${receiptHref(opened.receipt.donationId)}${CORRECT_HASH}`}>
            {m.receipts_add_pan()}
          </ButtonLink>
        )
      }
    >
      {mayAdd ? m.receipts_no_pan_text() : opened === undefined ? m.receipts_no_pan_later() : m.receipts_no_pan_link()}
    </Note>
  );
}

function LoadFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
      <span className="min-w-48 flex-1">{m.receipts_load_error()}</span>
      <Button
        size="sm"
        variant="quiet"
        busy={isRetrying}
        busyLabel={m.ui_loading()}
        className="-mx-3"
        onClick={onRetry}
      >
        {m.ui_try_again()}
      </Button>
    </p>
  );
}

function Awaited({ isPolling, email }: { isPolling: boolean; email: string | undefined }) {
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      {isPolling ? <Spinner /> : <span />}
      <b>{isPolling ? m.receipts_making() : m.receipts_by_mail()}</b>
      <span className="col-start-2 text-ink-soft">
        {isPolling
          ? m.receipts_making_text()
          : email === undefined
            ? m.receipts_by_mail_text()
            : m.receipts_by_mail_to({ email })}
      </span>
    </p>
  );
}

function None() {
  return (
    <>
      <p className="text-ink-soft">{m.receipts_none_old()}</p>
      <TextLink to={href.csr("contact")} arrow="onward" className="justify-self-start">
        {m.receipts_write()}
      </TextLink>
    </>
  );
}
