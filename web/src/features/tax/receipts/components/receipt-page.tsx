import { Id, ReceiptKey } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../../../lib/api-error.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Page } from "../../../../ui/layout.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { ReceiptCertificates } from "../../certificates/index.ts";
import { type ReceiptAccess, receiptQuery } from "../api/receipts.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";

interface ReceiptPageProps {
  donationId: string;
  /** The `key` of the URL, unvalidated. */
  keyText: string | null;
}

/** A receipt's page, for everybody with the link from its mail and for the logged-in donor. */
export function ReceiptPage({ donationId, keyText }: ReceiptPageProps) {
  const id = z.safeParse(Id, donationId);
  const key = z.safeParse(ReceiptKey, keyText);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* The key must not reach other sites. */}
      <meta name="referrer" content="no-referrer" />
      {id.success ? (
        <KnownReceipt access={{ donationId: id.data, key: key.data }} />
      ) : (
        <Frame>
          <NoReceipt />
        </Frame>
      )}
    </>
  );
}

function KnownReceipt({ access }: { access: ReceiptAccess }) {
  const { data: opened, error, errorUpdateCount, isFetching, refetch } = useQuery(receiptQuery(access));
  const again = { isFetching, onAgain: () => void refetch() };
  if (opened)
    return (
      <Frame title={m.receipts_page_numbered({ number: opened.receipt.number })}>
        <div className="grid gap-5">
          <ReceiptSheet opened={opened} />
          {opened.receipt.mayDownload && <ReceiptCertificates access={opened.access} />}
        </div>
      </Frame>
    );
  if (opened === null || (error instanceof ApiError && error.code === "bad-input"))
    return (
      <Frame>
        <NoReceipt {...again} />
      </Frame>
    );
  return (
    <Frame>
      {errorUpdateCount > 0 ? (
        <ErrorState
          level={1}
          error={error}
          title={m.receipts_page_error()}
          retrying={isFetching}
          onRetry={again.onAgain}
        />
      ) : (
        <ReceiptSkeleton />
      )}
    </Frame>
  );
}

function Frame({ title = m.receipts_page(), children }: { title?: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className="wrap pt-6 pb-(--section) lg:max-w-[46rem] lg:pt-12">{children}</div>
    </Page>
  );
}

function ReceiptSkeleton() {
  return <SkeletonBars className="grid gap-5" bars={["h-10 w-64 max-w-full", "h-96 w-full rounded-panel"]} />;
}

/** Shown for an address without a receipt. If a receipt may still come, it has a retry button. */
function NoReceipt({ isFetching = false, onAgain }: { isFetching?: boolean; onAgain?: () => void }) {
  return (
    <StatePanel
      spot="search"
      level={1}
      title={m.receipts_missing_title()}
      actions={
        <>
          {onAgain && (
            <Button icon={RefreshCw} busy={isFetching} busyLabel={m.ui_loading()} onClick={onAgain}>
              {m.receipts_missing_again()}
            </Button>
          )}
          <ButtonLink variant="line" to={href.csr("contact")}>
            {m.receipts_write()}
          </ButtonLink>
        </>
      }
    >
      {m.receipts_missing_text()}
    </StatePanel>
  );
}
