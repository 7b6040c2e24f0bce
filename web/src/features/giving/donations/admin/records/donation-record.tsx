import { type DonationRecord, donationRecordEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { cx } from "../../../../../lib/cx.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { DonationDecision } from "../../../../books/exceptions/index.ts";
import { ReceiptPanel } from "../../../../tax/receipts/index.ts";
import { SettledPanel } from "../../../../books/settlements/index.ts";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { DonationActions } from "./donation-actions.tsx";
import { donorLabel, StatusTag } from "./donation-columns.tsx";
import { DonationFacts } from "./donation-facts.tsx";
import { DonationStory } from "./donation-story.tsx";
import { donationHistory } from "./history-events.ts";
import { DonationRefundsPanel } from "../refunds/donation-refunds.tsx";
import { useThings } from "../refunds/use-things.ts";

const { donationRecord } = donationRecordEndpoints;

export const RECORD_TITLE_ID = "donation-record";

interface DonationRecordPageProps {
  reference: string;
  listHref: string;
  /** True if the record is beside the list, which has the page's heading. */
  isBeside?: boolean;
}

/** One donation for an admin: its open problems, its history in order, its facts, and at the bottom what can be done. */
export function DonationRecordPage({ reference, listHref, isBeside = false }: DonationRecordPageProps) {
  const query = useQuery(endpointQuery(donationRecord, { params: { reference } }));
  return (
    <>
      {!isBeside && (
        <TextLink arrow="back" to={listHref}>
          {m.records_all()}
        </TextLink>
      )}
      <WhenLoaded
        query={query}
        level={isBeside ? 2 : 1}
        skeleton={<Skeletons count={5} className="mt-4 grid gap-3" barClassName="h-12 w-full" />}
        missing={<EmptyState level={isBeside ? 2 : 1}>{m.records_no_such()}</EmptyState>}
      >
        {(data) => <LoadedRecord record={data} isBeside={isBeside} />}
      </WhenLoaded>
    </>
  );
}

function LoadedRecord({ record, isBeside }: { record: DonationRecord; isBeside: boolean }) {
  const Heading = isBeside ? "h2" : "h1";
  const namesThings = record.adminRefunds?.some(({ itemId }) => itemId !== undefined) ?? false;
  const { lines } = useThings(record.reference, namesThings);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const decisionRef = useRef<HTMLDivElement>(null);
  useEffect(() => headingRef.current?.focus({ preventScroll: isBeside }), [isBeside]);
  return (
    <>
      <Heading
        ref={headingRef}
        id={RECORD_TITLE_ID}
        tabIndex={-1}
        className={cx("mt-1 flex flex-wrap items-center gap-x-3 gap-y-1", isBeside ? "text-h3" : "text-h2")}
      >
        {m.records_donation_of({ donor: donorLabel(record), amount: formatMoney(record.amountPaise) })}
        <StatusTag status={record.status} />
      </Heading>
      {record.needsPerson === true && (
        <div ref={decisionRef} tabIndex={-1} className="scroll-mt-4">
          <DonationDecision reference={record.reference} />
        </div>
      )}
      <div className={cx("mt-5 grid gap-8", !isBeside && "xl:grid-cols-[minmax(0,1fr)_24rem]")}>
        <DonationStory events={donationHistory(record, lines)} />
        <div className="grid content-start gap-4">
          <DonationFacts record={record} />
          {record.paidAt !== undefined && <ReceiptPanel donationId={record.reference} />}
          {record.paidAt !== undefined && <DonationRefundsPanel reference={record.reference} />}
          {record.paidAt !== undefined && <SettledPanel reference={record.reference} />}
        </div>
      </div>
      <DonationActions record={record} isBeside={isBeside} onDecide={() => showDecision(decisionRef.current)} />
    </>
  );
}

function showDecision(decision: HTMLElement | null): void {
  decision?.focus({ preventScroll: true });
  decision?.scrollIntoView({ block: "start" });
}
