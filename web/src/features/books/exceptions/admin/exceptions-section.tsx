import { EXCEPTION_FILTERS, exceptionEndpoints, type ExceptionFilter, type ExceptionItem } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Chip } from "../../../../ui/chip.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DiscrepancyItem } from "./discrepancy-item.tsx";
import { DonationItem } from "./donation-item.tsx";
import { CampaignItemsItem } from "./campaign-items-item.tsx";
import { FundsItem } from "./funds-item.tsx";
import { SettlementItem } from "./settlement-item.tsx";
import { MailItem, DeadLetterItem, WebhookItem } from "./stuck-items.tsx";
import { UnmatchedItem } from "./unmatched-item.tsx";

const FILTER_LABELS: Record<ExceptionFilter, () => string> = {
  dispute: m.exceptions_filter_dispute,
  donation: m.exceptions_filter_donation,
  unmatched: m.exceptions_filter_unmatched,
  difference: m.exceptions_filter_discrepancy,
  settlement: m.exceptions_filter_settlement,
  items: m.exceptions_filter_items,
  funds: m.exceptions_filter_funds,
  parked: m.exceptions_filter_dead_letter,
  webhook: m.exceptions_filter_webhook,
  mail: m.exceptions_filter_mail,
};

/** The panel's section `exceptions`: everything about money that needs a person, the earliest due first. */
export default function ExceptionsSection() {
  const [search, setSearch] = useSearchParams();
  const filter = EXCEPTION_FILTERS.find((kind) => kind === search.get("kind"));
  const pages = useInfiniteQuery({
    ...pagedQuery(exceptionEndpoints.exceptions, {
      query: { limit: "20", ...(filter !== undefined && { kind: filter }) },
    }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  const chooseFilter = (kind?: ExceptionFilter) =>
    setSearch({ section: "exceptions", ...(kind !== undefined && { kind }) });
  return (
    <>
      <h1 className="text-h2">{m.exceptions_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.exceptions_text()}</p>
      <div role="group" aria-label={m.exceptions_filter()} className="mb-5 flex flex-wrap gap-2">
        <Chip pressed={filter === undefined} onClick={() => chooseFilter()}>
          {m.exceptions_filter_all()}
        </Chip>
        {EXCEPTION_FILTERS.map((kind) => (
          <Chip key={kind} pressed={kind === filter} onClick={() => chooseFilter(kind)}>
            {FILTER_LABELS[kind]()}
          </Chip>
        ))}
      </div>
      <PagedList
        pages={pages}
        skeletons={
          <Skeletons count={3} className="grid gap-4">
            <div className="grid gap-2 rounded-card border border-line p-4">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-12 w-full" />
            </div>
          </Skeletons>
        }
        empty={
          <EmptyState level={2}>{filter === undefined ? m.exceptions_none() : m.exceptions_none_of_kind()}</EmptyState>
        }
      >
        {(items) => (
          <ul className="grid max-w-220 gap-4">
            {items.map((item) => (
              <ExceptionListItem key={`${item.kind} ${item._id}`} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function ExceptionListItem({ item }: { item: ExceptionItem }) {
  switch (item.kind) {
    case "donation":
      return <DonationItem item={item} />;
    case "unmatched":
      return <UnmatchedItem item={item} />;
    case "difference":
      return <DiscrepancyItem item={item} />;
    case "settlement":
      return <SettlementItem item={item} />;
    case "items":
      return <CampaignItemsItem item={item} />;
    case "funds":
      return <FundsItem item={item} />;
    case "parked":
      return <DeadLetterItem item={item} />;
    case "webhook":
      return <WebhookItem item={item} />;
    case "mail":
      return <MailItem item={item} />;
  }
}
