import type { PublicItemList } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatCount, formatMoney, wholeDaysSince } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { timelineQuery } from "../api/timeline-query.ts";
import { TimelineItem } from "./timeline-item.tsx";

/** A campaign's money in figures, then what happened, each with its paper. */
export function MoneyAndPapers({ campaignId, list }: { campaignId: string; list: PublicItemList }) {
  return (
    <>
      <Figures money={list.money} />
      <div className="mt-6">
        <PagedList
          pages={useInfiniteQuery(timelineQuery(campaignId))}
          skeletons={<Skeleton className="h-32 w-full" />}
          empty={<p className="text-ink-soft">{m.timeline_none()}</p>}
        >
          {(entries) => (
            <ol className="grid gap-7 border-l-2 border-line pl-5 *:min-w-0">
              {entries.map((entry) => (
                <TimelineItem key={entry._id} entry={entry} campaignId={campaignId} />
              ))}
            </ol>
          )}
        </PagedList>
      </div>
    </>
  );
}

function Figures({ money }: { money: PublicItemList["money"] }) {
  const { receivedPaise, returnedPaise, fromFoundationPaise, paidPaise, billedPaise, inHandPaise, inHandSince } = money;
  const { fromCampaignsPaise = 0, movedOnPaise = 0 } = money;
  const now = useNow();
  const days = inHandSince === undefined ? 0 : wholeDaysSince(inHandSince, now);
  const inHand = formatMoney(inHandPaise);
  return (
    <FactList layout="ruled" className="[--term:11rem]">
      <Fact term={m.timeline_received()}>{formatMoney(receivedPaise)}</Fact>
      {returnedPaise > 0 && <Fact term={m.timeline_returned()}>{formatMoney(returnedPaise)}</Fact>}
      {fromFoundationPaise > 0 && <Fact term={m.timeline_foundation()}>{formatMoney(fromFoundationPaise)}</Fact>}
      {fromCampaignsPaise > 0 && <Fact term={m.timeline_from_campaigns()}>{formatMoney(fromCampaignsPaise)}</Fact>}
      {movedOnPaise > 0 && <Fact term={m.timeline_moved_on()}>{formatMoney(movedOnPaise)}</Fact>}
      {billedPaise !== paidPaise && <Fact term={m.timeline_billed()}>{formatMoney(billedPaise)}</Fact>}
      <Fact term={m.timeline_paid()}>{formatMoney(paidPaise)}</Fact>
      <Fact term={m.timeline_in_hand()}>
        {days === 0 ? inHand : m.timeline_in_hand_days({ amount: inHand, count: days, shown: formatCount(days) })}
      </Fact>
    </FactList>
  );
}
