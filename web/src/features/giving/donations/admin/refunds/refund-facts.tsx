import type { RefundRequest } from "@daansetu/contract";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { CopyButton } from "../../../../../ui/copy-button.tsx";
import { Fact, FactList } from "../../../../../ui/fact-list.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { methodLabel } from "../donation-labels.ts";
import { EmailText } from "../../../../../ui/email-text.tsx";

/** The donation that a refund request is about, with the ids to look up at the gateway. */
export function RefundFacts({ request }: { request: RefundRequest }) {
  const { reference, campaign, donorName, donorEmail, paidAt, method, paymentId, askedAt, planId, refundId } = request;
  return (
    <>
      <FactList layout="stacked" className="[--term:7rem]">
        <Fact term={m.refunds_donor()}>
          {donorName ?? m.records_no_donor()}
          {donorEmail !== undefined && (
            <span className="block text-ink-soft">
              <EmailText>{donorEmail}</EmailText>
            </span>
          )}
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
      </FactList>
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
