import type { DonationRecord } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { taxIdLabel } from "../../../../tax/receipts/index.ts";
import { m } from "../../../../../paraglide/messages.js";
import { CopyButton } from "../../../../../ui/copy-button.tsx";
import { Fact, FactList } from "../../../../../ui/fact-list.tsx";
import { Link } from "../../../../../ui/link.tsx";
import { campaignHref } from "../../links/campaign-links.ts";
import { KIND_LABELS, methodLabel } from "../donation-labels.ts";
import { DonationDedication } from "./donation-dedication.tsx";
import { DonationMessage } from "./donation-message.tsx";
import { consentWords } from "./history-words.ts";
import { EmailText } from "../../../../../ui/email-text.tsx";

/** The facts of a donation in two cards: the payment and the donor. */
export function DonationFacts({ record }: { record: DonationRecord }) {
  const { donor, campaign, planId, consents } = record;
  return (
    <div className="grid content-start gap-4">
      <FactSheet title={m.records_donation()}>
        <Fact term={m.records_amount()}>{formatMoney(record.amountPaise)}</Fact>
        <Fact term={m.records_net()}>{formatMoney(record.netPaise)}</Fact>
        {record.refundedPaise > 0 && <Fact term={m.records_refunded()}>{formatMoney(record.refundedPaise)}</Fact>}
        <Fact term={m.records_kind()}>
          {KIND_LABELS[record.kind]()}
          {planId !== undefined && (
            <Link to={href.adminPanel("plans", { open: planId })} className="ml-2 font-semibold text-info">
              {m.records_plan()}
            </Link>
          )}
        </Fact>
        {record.method !== undefined && <Fact term={m.records_method()}>{methodLabel(record.method)}</Fact>}
        <Fact term={m.records_campaign()}>
          <Link to={campaignHref(campaign)} className="text-info">
            {campaign.title}
          </Link>
          <FilteredListLink filters={{ campaign: campaign._id }}>{m.records_of_campaign()}</FilteredListLink>
        </Fact>
        {record.dedication && (
          <Fact term={m.dedications_row()}>
            <DonationDedication record={record} dedication={record.dedication} />
          </Fact>
        )}
        {record.checkAfter !== undefined && (
          <Fact term={m.records_check_after()}>{formatMoment(record.checkAfter)}</Fact>
        )}
        <Fact term={m.records_tax()}>{record.taxBenefit ? m.records_yes() : m.records_no()}</Fact>
        <Fact term={m.records_reference()}>
          <code className="text-xs wrap-anywhere">{record.reference}</code>
          <CopyButton text={record.reference} size="sm" variant="quiet" className="-my-2 -ml-3" />
        </Fact>
      </FactSheet>
      <FactSheet title={m.records_donor()}>
        {donor === undefined ? (
          <p className="text-sm text-ink-soft">{m.records_no_donor_text()}</p>
        ) : (
          <>
            <Fact term={m.records_name()}>{donor.fullName}</Fact>
            <Fact term={m.records_email()}>
              <EmailText>{donor.email}</EmailText>
              <FilteredListLink filters={{ find: donor.email }}>{m.records_of_donor()}</FilteredListLink>
            </Fact>
            <Fact term={m.records_phone()}>{donor.phone}</Fact>
            <Fact term={m.records_address()}>
              {m.records_full_address({ address: donor.address, state: donor.state, pincode: donor.pincode })}
            </Fact>
            {record.taxId !== undefined && <Fact term={taxIdLabel(record.taxId.type)}>{record.taxId.masked}</Fact>}
            <Fact term={m.records_shown_as()}>{record.anonymous ? m.records_anonymous() : m.records_named()}</Fact>
            {record.message !== undefined && record.message !== "" && (
              <Fact term={m.records_message()}>
                <DonationMessage record={record} message={record.message} />
              </Fact>
            )}
          </>
        )}
        {consentWords(consents).map(({ at, words }) => (
          <Fact key={words} term={m.records_agreed({ when: formatMoment(at) })}>
            {words}
          </Fact>
        ))}
      </FactSheet>
    </div>
  );
}

/** Links to the list filtered by a value of this donation. */
function FilteredListLink({ filters, children }: { filters: Record<string, string>; children: ReactNode }) {
  return (
    <Link to={href.adminPanel("donations", filters)} className="block min-h-6 text-sm font-semibold text-info">
      {children}
    </Link>
  );
}

function FactSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-sheet px-4 py-3.5">
      <h2 className="text-h4">{title}</h2>
      <FactList className="mt-2 [--term:7.5rem]">{children}</FactList>
    </section>
  );
}
