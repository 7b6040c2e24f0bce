import type { RefundRequest } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { methodLabel } from "../donation-labels.ts";

/** The donation that a refund request is about, with the ids to look up at the gateway. */
export function RefundFacts({ request }: { request: RefundRequest }) {
  const { reference, campaign, donorName, donorEmail, paidAt, method, paymentId, askedAt, planId, refundId } = request;
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Fact term={m.refunds_donor()}>
          {donorName ?? m.records_no_donor()}
          {donorEmail !== undefined && <span className="block text-ink-soft">{donorEmail}</span>}
        </Fact>
        <Fact term={m.refunds_campaign()}>{campaign.title}</Fact>
        <Fact term={m.refunds_paid()}>
          {formatMoment(paidAt)}
          {method !== undefined && <span className="text-ink-soft"> · {methodLabel(method)}</span>}
        </Fact>
        <Fact term={m.refunds_asked()}>{formatMoment(askedAt)}</Fact>
        <Fact term={m.refunds_payment()}>
          <span className="flex flex-wrap items-center gap-x-4">
            <code>{paymentId}</code>
            <CopyButton
              text={paymentId}
              label={m.refunds_copy_payment()}
              size="sm"
              variant="quiet"
              className="-my-2 -ml-3"
            />
          </span>
        </Fact>
        {refundId !== undefined && (
          <Fact term={m.refunds_refund()}>
            <code>{refundId}</code>
          </Fact>
        )}
        <Fact term={m.refunds_reference()}>
          <code>{reference}</code>
        </Fact>
      </dl>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={href.adminPanel("donations", { open: reference })} className="text-sm">
          {m.refunds_story()}
        </TextLink>
        {planId !== undefined && (
          <TextLink to={href.adminPanel("plans", { open: planId })} className="text-sm">
            {m.refunds_plan()}
          </TextLink>
        )}
      </p>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold text-ink-soft max-sm:mt-1">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
