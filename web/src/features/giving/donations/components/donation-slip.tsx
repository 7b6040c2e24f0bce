import { calendarDay, type DonationView, taxLawOn } from "@daansetu/contract";
import { ReceiptText } from "lucide-react";
import { Suspense } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { optionalPart } from "../../../../lib/lazy-part.tsx";
import { m } from "../../../../paraglide/messages.js";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { dedicationLine } from "../dedications/dedication-line.ts";
import { ReceiptNumberOf } from "../links/lazy-receipts.ts";
import { LongSlipRow, PaidSlip, SlipRow } from "./paper-slip.tsx";

const AmountInWords = optionalPart("amount-in-words", () => import("./amount-in-words.tsx"));

const METHOD_LABELS: Readonly<Record<string, () => string>> = {
  card: m.success_method_card,
  upi: m.success_method_upi,
  netbanking: m.success_method_netbanking,
  wallet: m.success_method_wallet,
  emi: m.success_method_emi,
};

/** The paper slip of a paid donation, with all facts that the server confirms. */
export function DonationSlip({ donation }: { donation: DonationView }) {
  const { method, paidAt, paymentId, refundedPaise, amountPaise } = donation;
  return (
    <PaidSlip
      title={m.success_slip()}
      caption={m.success_amount_paid()}
      amount={formatMoney(amountPaise)}
      inWords={
        <Suspense fallback="&nbsp;">
          <AmountInWords paise={amountPaise} />
        </Suspense>
      }
      footnote={m.success_slip_says()}
      belowAmount={
        refundedPaise > 0 ? m.success_amount_kept({ amount: formatMoney(amountPaise - refundedPaise) }) : undefined
      }
    >
      <SlipRow name={m.success_receipt_number()}>
        <Suspense fallback={<Skeleton className="h-6 w-40 max-w-full" />}>
          <ReceiptNumberOf donation={donation} />
        </Suspense>
      </SlipRow>
      <SlipRow name={m.success_for()}>{donation.campaign.title}</SlipRow>
      {donation.dedication && <SlipRow name={m.dedications_row()}>{dedicationLine(donation.dedication)}</SlipRow>}
      {paidAt !== undefined && <SlipRow name={m.success_date()}>{formatMoment(paidAt)}</SlipRow>}
      {method !== undefined && <SlipRow name={m.success_method()}>{METHOD_LABELS[method]?.() ?? method}</SlipRow>}
      {paymentId !== undefined && (
        <SlipRow name={m.success_payment_id()}>
          <span className="text-sm">{paymentId}</span>
        </SlipRow>
      )}
      {refundedPaise > 0 && <SlipRow name={m.success_refunded_row()}>{formatMoney(refundedPaise)}</SlipRow>}
      {donation.taxBenefit && (
        <SlipRow name={m.success_tax()}>
          <Tag tone="leaf" icon={ReceiptText}>
            {m.success_tax_section({ section: taxLawOn(calendarDay(paidAt ?? donation.createdAt)).deductionSection })}
          </Tag>
        </SlipRow>
      )}
      <LongSlipRow
        name={m.success_reference()}
        action={<CopyButton text={donation.reference} variant="quiet" size="sm" className="-my-2.5 -mr-3" />}
      >
        {donation.reference}
      </LongSlipRow>
    </PaidSlip>
  );
}
