import type { DonationView } from "@daansetu/contract";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import mark from "../../../ui/art/logo-mark.svg";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { formatMoment } from "../../../lib/format-moment.ts";
import "./slip.css";

const METHODS: Readonly<Record<string, () => string>> = {
  card: m.success_method_card,
  upi: m.success_method_upi,
  netbanking: m.success_method_netbanking,
  wallet: m.success_method_wallet,
  emi: m.success_method_emi,
};

/** Every fact of a paid gift that the server confirms, on a paper slip. */
export function GiftSlip({ gift }: { gift: DonationView }) {
  const { method, paidAt, paymentId, emailMask, refundedPaise, amountPaise } = gift;
  return (
    <section className="slip" aria-labelledby="slip">
      <div className="slip-paper px-5 pt-6 pb-7 md:px-8 md:pt-8 md:pb-9">
        <h2 id="slip">
          <VisuallyHidden>{m.success_slip()}</VisuallyHidden>
        </h2>
        <div className="flex items-start justify-between gap-4 border-b-2 border-dashed border-line pb-4">
          <div>
            <p className="text-sm text-ink-soft">{m.success_amount_paid()}</p>
            <b className="display text-[2.5rem] leading-none">{formatMoney(amountPaise)}</b>
            {refundedPaise > 0 && (
              <p className="mt-1.5 text-sm text-ink-soft">
                {m.success_amount_kept({ amount: formatMoney(amountPaise - refundedPaise) })}
              </p>
            )}
          </div>
          <img src={mark} alt="" width={48} height={48} />
        </div>
        <dl>
          <Row name={m.success_reference()}>
            <span className="mr-3 tabular-nums">{gift.reference}</span>
            <CopyButton text={gift.reference} variant="quiet" size="sm" className="-my-2.5 -ml-3 print:hidden" />
          </Row>
          <Row name={m.success_for()}>{gift.campaign.title}</Row>
          {paidAt !== undefined && <Row name={m.success_date()}>{formatMoment(paidAt)}</Row>}
          {method !== undefined && <Row name={m.success_method()}>{METHODS[method]?.() ?? method}</Row>}
          {paymentId !== undefined && <Row name={m.success_payment_id()}>{paymentId}</Row>}
          {emailMask !== undefined && <Row name={m.success_mail()}>{emailMask}</Row>}
          {refundedPaise > 0 && <Row name={m.success_refunded_row()}>{formatMoney(refundedPaise)}</Row>}
          {gift.taxBenefit && (
            <Row name={m.success_tax()}>
              <Tag tone="leaf" icon={ReceiptText}>
                {m.success_tax_80g()}
              </Tag>
            </Row>
          )}
        </dl>
      </div>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 leading-snug last:border-0 md:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
