import { type DonationRecord, donationRecordEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { cx } from "../../../../../lib/cx.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { DonationDecision } from "../../../../books/exceptions/index.ts";
import { ReceiptPanel } from "../../../../tax/receipts/index.ts";
import { SettledPanel } from "../../../../books/settlements/index.ts";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { donorLabel, StatusTag } from "./donation-columns.tsx";
import { DonationFacts } from "./donation-facts.tsx";
import { type HistoryEvent, donationHistory } from "./history-events.ts";
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

/** One donation for an admin: its open problems, its history in order, and its facts. */
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
      {record.needsPerson === true && <DonationDecision reference={record.reference} />}
      <div className={cx("mt-5 grid gap-8", !isBeside && "xl:grid-cols-[minmax(0,1fr)_24rem]")}>
        <div className="grid content-start gap-4">
          <DonationFacts record={record} />
          {record.paidAt !== undefined && <ReceiptPanel donationId={record.reference} />}
          {record.paidAt !== undefined && <DonationRefundsPanel reference={record.reference} />}
          {record.paidAt !== undefined && <SettledPanel reference={record.reference} />}
        </div>
        <TitledSection
          id="story"
          title={m.records_story()}
          titleClass="text-h3"
          className={cx("min-w-0", !isBeside && "xl:order-first")}
        >
          <ol className="mt-3 border-l-2 border-line pl-5">
            {donationHistory(record, lines).map((event) => (
              <HistoryItem key={event.id} event={event} />
            ))}
          </ol>
        </TitledSection>
      </div>
    </>
  );
}

function HistoryItem({ event: { occurredAt: at, icon, title, detail, content } }: { event: HistoryEvent }) {
  return (
    <li className="relative grid gap-0.5 pb-5 leading-snug">
      <span className="absolute -left-9 grid size-8 place-items-center rounded-full border border-line bg-sheet text-ink-soft">
        <Icon of={icon} size="sm" />
      </span>
      <p className="pl-1 font-semibold">{title}</p>
      <p className="pl-1 text-sm text-ink-soft">
        {formatMoment(at)}
        {detail !== "" && <span className="block wrap-anywhere text-ink-mute">{detail}</span>}
      </p>
      {content !== undefined && (
        <details className="pl-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-info">
            {m.records_show_message()}
          </summary>
          <pre
            // The element is focusable, so that a long message can be scrolled with the keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-control bg-well p-3 text-xs leading-normal"
          >
            {content}
          </pre>
        </details>
      )}
    </li>
  );
}
