import { printedCheckCode } from "@daansetu/contract";
import { LogIn, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { receiptHref, verifyHref } from "../../../../lib/receipt-href.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Panel } from "../../../../ui/layout.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { CorrectionSection } from "../correct/correction-button.tsx";
import type { OpenedReceipt } from "../api/receipts.ts";
import { dayLabel, receiptStateText } from "../receipt/receipt-state-text.ts";
import { RECEIPT_STATES, ReceiptStateTag } from "../receipt/receipt-states.tsx";
import { verificationHref } from "../receipt/verification-href.ts";
import { ReceiptActions } from "./receipt-actions.tsx";

/** Number, state, amount and day of a receipt, and the donor's actions. */
export function ReceiptSheet({ opened }: { opened: OpenedReceipt }) {
  const { number, checkCode, state, issuedAt, amountPaise, netPaise, emailMask, mayDownload, donationId } =
    opened.receipt;
  const stateText = receiptStateText({ state, netPaise });
  return (
    <div className="grid gap-5">
      <h1 className="text-h2">{m.receipts_yours()}</h1>
      {stateText !== undefined && (
        <Note tone={RECEIPT_STATES[state].tone} icon={RECEIPT_STATES[state].icon}>
          {stateText}
        </Note>
      )}
      <Panel className="grid gap-5">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-dashed border-line pb-4">
          <b className="display text-[clamp(1.375rem,1rem+2vw,1.875rem)] leading-tight wrap-anywhere">{number}</b>
          <ReceiptStateTag state={state} />
        </p>
        <dl>
          <ReceiptRow name={m.receipts_amount()}>{formatMoney(amountPaise)}</ReceiptRow>
          {state === "amended" && <ReceiptRow name={m.receipts_left()}>{formatMoney(netPaise)}</ReceiptRow>}
          <ReceiptRow name={dayLabel(opened.receipt)}>{formatDate(issuedAt)}</ReceiptRow>
          {checkCode !== undefined && (
            <ReceiptRow name={m.receipts_check_code()}>{printedCheckCode(checkCode)}</ReceiptRow>
          )}
          {emailMask !== undefined && <ReceiptRow name={m.receipts_mailed_to()}>{emailMask}</ReceiptRow>}
        </dl>
        {!mayDownload && <HowToDownload donationId={donationId} />}
        <ReceiptActions opened={opened} size="lg" />
      </Panel>
      {mayDownload && <CorrectionSection access={opened.access} />}
      <TextLink
        to={checkCode === undefined ? verifyHref(number) : verificationHref(number, { code: checkCode })}
        className="justify-self-start"
      >
        <Icon of={ShieldCheck} />
        {m.receipts_check_link()}
      </TextLink>
      <StatementHint />
    </div>
  );
}

/** A hint without this donor's data: the visitor with the link may be somebody else. */
function StatementHint() {
  const session = useSession();
  if (session !== undefined && session.role !== "guest") return null;
  return (
    <p className="text-sm text-ink-soft">
      {m.statements_hint()} <TextLink to={href.login(href.profile("myDonation"))}>{m.statements_hint_login()}</TextLink>
    </p>
  );
}

export function ReceiptRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact-row">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The log-in leads back without the key, which had not opened the receipt. */
function HowToDownload({ donationId }: { donationId: string }) {
  const session = useSession();
  const isLoggedIn = session !== undefined && session.role !== "guest";
  return (
    <Note
      tone="info"
      title={m.receipts_how_title()}
      action={
        !isLoggedIn && (
          <ButtonLink size="sm" variant="line" icon={LogIn} to={href.login(receiptHref(donationId))}>
            {m.receipts_login()}
          </ButtonLink>
        )
      }
    >
      {isLoggedIn ? m.receipts_how_mail() : m.receipts_how_login()}
    </Note>
  );
}
