import type { VerifiedReceipt } from "@daansetu/contract";
import { cx } from "../../../../lib/cx.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { papersHref } from "../../../../lib/papers-href.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { Panel } from "../../../../ui/layout.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { ReceiptRow } from "../components/receipt-sheet.tsx";
import { RECEIPT_STATES } from "../receipt/receipt-states.tsx";

const BADGE_CLASSES = {
  issued: "bg-leaf text-on-status",
  amended: "bg-warning text-on-status",
  cancelled: "bg-danger text-on-status",
} as const;

/** The receipt's details, to compare with the document at hand. */
export function VerifiedSheet({ verified }: { verified: VerifiedReceipt }) {
  const { number, state, issuer, amountPaise, netPaise, receivedOn, issuedOn, changedOn, campaign } = verified;
  const { label, icon } = RECEIPT_STATES[state];
  return (
    <Panel className="grid gap-4">
      <div className="grid justify-items-start gap-3 border-b-2 border-dashed border-line pb-5">
        <h2 className="display text-[clamp(1.375rem,1rem+2vw,1.875rem)] leading-tight wrap-anywhere">{number}</h2>
        <p
          className={cx(
            "inline-flex items-center gap-2.5 rounded-full px-5 py-2.5 text-xl leading-none font-semibold",
            BADGE_CLASSES[state],
          )}
        >
          <Icon of={icon} size="lg" />
          {label()}
        </p>
        <p className="text-lg leading-snug text-pretty">{verdictOf(verified)}</p>
      </div>
      <dl>
        <ReceiptRow name={m.receipts_verify_amount()}>{formatMoney(amountPaise)}</ReceiptRow>
        {state === "amended" && <ReceiptRow name={m.receipts_left()}>{formatMoney(netPaise)}</ReceiptRow>}
        <ReceiptRow name={m.receipts_verify_received()}>{formatDay(receivedOn)}</ReceiptRow>
        <ReceiptRow name={m.receipts_issued_on()}>{formatDay(issuedOn)}</ReceiptRow>
        {changedOn !== undefined && <ReceiptRow name={m.receipts_changed_on()}>{formatDay(changedOn)}</ReceiptRow>}
        <ReceiptRow name={m.receipts_verify_issuer()}>{issuer}</ReceiptRow>
      </dl>
      {campaign !== undefined && (
        <TextLink to={papersHref(campaign)} arrow="onward" className="justify-self-start">
          {m.receipts_verify_campaign()}
        </TextLink>
      )}
      <div className="text-sm text-ink-soft">
        <p>{m.receipts_verify_privacy()}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          {m.receipts_verify_compare()}
          <TextLink to={href.csr("contact")} arrow="onward">
            {m.receipts_write()}
          </TextLink>
        </p>
      </div>
    </Panel>
  );
}

function verdictOf({ state, netPaise }: VerifiedReceipt): string {
  switch (state) {
    case "issued":
      return m.receipts_verify_issued_text();
    case "amended":
      return m.receipts_verify_amended_text({ left: formatMoney(netPaise) });
    case "cancelled":
      return m.receipts_verify_cancelled_text();
  }
}
