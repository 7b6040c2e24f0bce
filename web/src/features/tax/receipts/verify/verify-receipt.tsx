import { readReceiptNumber, receiptCheckEndpoints, type VerifiedReceipt } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "../../../../lib/api-error.ts";
import { href } from "../../../../lib/paths.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Page, Panel } from "../../../../ui/layout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { CheckForm } from "./check-form.tsx";
import { parseShownValue, type ShownValue } from "../receipt/shown-on-receipt.ts";
import { verificationHref } from "../receipt/verification-href.ts";
import { VerifiedSheet } from "./verified-sheet.tsx";

interface VerifyReceiptProps {
  /** The receipt's number from the URL, unvalidated; "" if there is none. */
  numberText: string;
  /** The check code or amount from the URL, unvalidated; "" if there is none. */
  shownText: string;
}

/**
 * Verifies for anyone whether a receipt is genuine and valid. Numbers are consecutive, so a second value on the receipt is required, too. The QR code
 * contains both; that of an older receipt only the number.
 */
export function VerifyReceipt({ numberText, shownText }: VerifyReceiptProps) {
  const navigate = useNavigate();
  const number = readReceiptNumber(numberText);
  const shown = parseShownValue(shownText);
  const isComplete = number !== undefined && shown !== undefined;
  return (
    <Page
      title={number === undefined ? m.receipts_verify_page() : m.receipts_page_numbered({ number })}
      description={m.receipts_verify_description()}
    >
      {number !== undefined && <meta name="robots" content="noindex" />}
      <div className="wrap grid gap-6 pt-6 pb-(--section) lg:max-w-[46rem] lg:pt-12">
        <div className="grid gap-2">
          <h1 className="text-h2">{m.receipts_verify_page()}</h1>
          {!isComplete && (
            <p className="text-lg text-ink-soft text-pretty">
              {number === undefined ? m.receipts_verify_lead() : m.receipts_verify_lead_shown()}
            </p>
          )}
        </div>
        {isComplete && <Result key={`${number} ${shownText}`} number={number} shown={shown} />}
        <Panel className="grid gap-4">
          {isComplete && <h2 className="text-h4">{m.receipts_verify_other()}</h2>}
          <CheckForm
            key={`${numberText} ${shownText}`}
            initialNumber={numberText}
            initialShown={shownText}
            onCheck={(typed, typedShown) => void navigate(verificationHref(typed, typedShown))}
          />
        </Panel>
      </div>
    </Page>
  );
}

function Result({ number, shown }: { number: string; shown: ShownValue }) {
  const query = endpointQuery(receiptCheckEndpoints.verifyReceipt, { params: { number }, query: shown });
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(query);
  return (
    <section aria-label={m.receipts_verify_result()}>
      <Answer
        number={number}
        verified={data}
        error={error}
        isFirstLoad={errorUpdateCount === 0}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    </section>
  );
}

interface AnswerProps {
  number: string;
  verified: VerifiedReceipt | undefined;
  error: Error | null;
  isFirstLoad: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

function Answer({ number, verified, error, isFirstLoad, isFetching, onRetry }: AnswerProps) {
  if (verified !== undefined)
    return (
      <div role="status">
        <VerifiedSheet verified={verified} />
      </div>
    );
  if (isFirstLoad)
    return (
      <div role="status">
        <Skeleton className="h-[30rem] w-full rounded-panel" />
        <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      </div>
    );
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "not-found" || code === "bad-input")
    return (
      <StatePanel
        spot="search"
        level={2}
        role="status"
        title={m.receipts_verify_none_title()}
        actions={
          <ButtonLink variant="line" to={href.csr("contact")}>
            {m.receipts_write()}
          </ButtonLink>
        }
      >
        <p className="wrap-anywhere">{m.receipts_verify_none_text({ number })}</p>
      </StatePanel>
    );
  if (code === "too-many-requests")
    return (
      <StatePanel
        spot="wait"
        level={2}
        role="alert"
        title={m.receipts_verify_error()}
        actions={
          <Button icon={RefreshCw} busy={isFetching} busyLabel={m.ui_loading()} onClick={onRetry}>
            {m.ui_try_again()}
          </Button>
        }
      >
        {m.receipts_verify_busy()}
      </StatePanel>
    );
  return (
    <ErrorState level={2} error={error} title={m.receipts_verify_error()} retrying={isFetching} onRetry={onRetry} />
  );
}
